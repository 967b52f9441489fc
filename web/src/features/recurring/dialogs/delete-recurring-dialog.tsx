import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useDeleteRecurring } from '../api';
import { useRecurringText } from '../components/use-recurring-text';
import type { RecurringKind, ScheduleView } from '../side';

interface DeleteRecurringDialogProps {
  side: RecurringKind;
  schedule: ScheduleView;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before a schedule is deleted. */
export function DeleteRecurringDialog(props: DeleteRecurringDialogProps) {
  const { side, schedule, onDone, onClose } = props;
  const t = useRecurringText(side);
  const remove = useDeleteRecurring(side);
  const { id, name, made } = schedule;
  return (
    <ConfirmCall
      danger
      title={t('delete.title', { name })}
      consequence={made ? t('delete.stay', { count: made }) : t('delete.nothingMade')}
      confirmLabel={t('delete.confirm')}
      call={remove}
      about={id}
      messageOf={({ message }) => message}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
