import { useQuery } from '@tanstack/react-query';
import { recurringDetail } from '../api';
import { DeleteRecurringDialog } from '../dialogs/delete-recurring-dialog';
import { RunDialog } from '../dialogs/run-dialog';
import type { RecurringTask } from './use-recurring-actions';

interface RecurringTasksProps {
  task: RecurringTask;
  id: number;
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** The window of what is being done with a schedule, about the schedule as it is now. */
export function RecurringTasks({ task, id, onDeleted, onClose }: RecurringTasksProps) {
  const { data } = useQuery({ ...recurringDetail(id), staleTime: 0 });
  if (!data) return null;
  if (task === 'run') return <RunDialog schedule={data.Schedule} onClose={onClose} />;
  return <DeleteRecurringDialog schedule={data.Schedule} onDone={onDeleted} onClose={onClose} />;
}
