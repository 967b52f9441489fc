import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOtherVersion, type Problem } from '@/shared/api/problem';

export interface SaveRefusalProps {
  problem: Problem | null;
  onReload?: (() => void) | undefined;
  /** How this document tells of another version. */
  words: { conflict: string; reload: string };
}

/** The button that was pressed may be far below. */
function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'center' });
}

/** Explains the two refusals that no field is to blame for: another total, another version. */
export function SaveRefusalAlert({ problem, onReload, words }: SaveRefusalProps) {
  const { t } = useTranslation('documents');
  if (problem?.status !== 409) return null;
  if (/total/.test(problem.code)) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.6} />} role="alert">
        {t('form.totalMismatch')}
      </Alert>
    );
  }
  if (!isOtherVersion(problem) || !onReload) return null;
  return (
    <Alert
      ref={scrollIntoView}
      color="yellow"
      icon={<IconAlertTriangle size={18} stroke={1.6} />}
      role="alert"
    >
      <Group justify="space-between" gap={12}>
        <span>{words.conflict}</span>
        <Button size="compact-sm" variant="default" onClick={onReload}>
          {words.reload}
        </Button>
      </Group>
    </Alert>
  );
}
