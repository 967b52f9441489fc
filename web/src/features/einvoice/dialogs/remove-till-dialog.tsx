import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { TillView } from '../api-types';
import { useRemoveTill } from '../tills-api';

interface RemoveTillDialogProps {
  till: TillView;
  onClose: () => void;
}

/** Asks before a till is taken out of use: its credentials are deleted. */
export function RemoveTillDialog({ till, onClose }: RemoveTillDialogProps) {
  const { t } = useTranslation('einvoice');
  const remove = useRemoveTill();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('tills.removeTitle', { name: till.name })}
      consequence={t('tills.removeHint')}
      confirmLabel={t('tills.remove')}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(till.id, {
          onSuccess: ({ message }) => {
            toast.success(message);
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
