import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { type RecurringView, useDeleteRecurring } from '../api';

interface DeleteRecurringDialogProps {
  schedule: RecurringView;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Asks before a schedule is deleted. */
export function DeleteRecurringDialog({ schedule, onDone, onClose }: DeleteRecurringDialogProps) {
  const { t } = useTranslation('recurring');
  const remove = useDeleteRecurring();
  const { id, name, made } = schedule;
  return (
    <ConfirmCall
      danger
      title={t('delete.title', { name })}
      consequence={made ? t('delete.stay', { count: made }) : t('delete.nothingMade')}
      confirmLabel={t('delete.confirm')}
      call={remove}
      about={id}
      saidOf={({ message }) => message}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
