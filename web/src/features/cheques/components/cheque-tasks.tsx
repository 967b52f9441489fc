import { Button, Group } from '@mantine/core';
import type { RowAction } from '@/shared/ui/data-grid/grid-column';
import { DocumentActions } from '@/shared/ui/document-actions';

interface ChequeTasksProps {
  /** What brings the cheque on, the likeliest first. */
  steps: readonly RowAction[];
  /** What puts it right. */
  corrections: readonly RowAction[];
}

/** What can be done with a cheque; one in a final state has no main button. */
export function ChequeTasks({ steps, corrections }: ChequeTasksProps) {
  if (steps.length > 0) return <DocumentActions actions={[...steps, ...corrections]} />;
  return (
    <Group gap={8}>
      {corrections.map(({ label, icon, danger, run }) => (
        <Button
          key={label}
          variant="default"
          leftSection={icon}
          onClick={run}
          {...(danger ? { c: 'var(--error)' } : {})}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
