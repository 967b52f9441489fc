import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
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
    <ConfirmDialog
      opened
      danger
      title={t('delete.title', { name })}
      consequence={made ? t('delete.stay', { count: made }) : t('delete.nothingMade')}
      confirmLabel={t('delete.confirm')}
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onClose();
            onDone?.();
          },
        })
      }
    />
  );
}
