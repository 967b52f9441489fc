import { useQuery } from '@tanstack/react-query';
import { LoadFailedDialog } from '@/shared/ui/load-failed-dialog';
import { recurringDetail } from '../api';
import { DeleteRecurringDialog } from '../dialogs/delete-recurring-dialog';
import { RunDialog } from '../dialogs/run-dialog';
import type { RecurringKind } from '../side';
import type { RecurringTask } from './use-recurring-actions';
import { useRecurringText } from './use-recurring-text';

interface RecurringTasksProps {
  side: RecurringKind;
  task: RecurringTask;
  id: number;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** The window of what is being done with a schedule, about the schedule as it is now. */
export function RecurringTasks({ side, task, id, onDeleted, onClose }: RecurringTasksProps) {
  const t = useRecurringText(side);
  const { data, error, refetch } = useQuery({ ...recurringDetail(side)(id), staleTime: 0 });
  if (!data && error) {
    return (
      <LoadFailedDialog
        title={t('detail.schedule')}
        problem={error}
        lost={t('detail.lost')}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  if (!data) return null;
  const about = { side, schedule: data.schedule, onClose };
  if (task === 'run') return <RunDialog {...about} />;
  return <DeleteRecurringDialog {...about} onDone={onDeleted} />;
}
