import { useQuery } from '@tanstack/react-query';
import { recurringDetail } from '../api';
import { DeleteRecurringDialog } from '../dialogs/delete-recurring-dialog';
import { RunDialog } from '../dialogs/run-dialog';
import type { RecurringSide } from '../side';
import type { RecurringTask } from './use-recurring-actions';

interface RecurringTasksProps {
  side: RecurringSide;
  task: RecurringTask;
  id: number;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** The window of what is being done with a schedule, about the schedule as it is now. */
export function RecurringTasks({ side, task, id, onDeleted, onClose }: RecurringTasksProps) {
  const { data } = useQuery({ ...recurringDetail(side)(id), staleTime: 0 });
  if (!data) return null;
  const about = { side, schedule: data.schedule, onClose };
  if (task === 'run') return <RunDialog {...about} />;
  return <DeleteRecurringDialog {...about} onDone={onDeleted} />;
}
