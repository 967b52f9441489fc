import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { useRemoveSigner } from '../api';
import type { SignerView } from '../api-types';

interface RemoveSignerDialogProps {
  signer: SignerView;
  /** No other computer is paired. */
  last: boolean;
  onClose: () => void;
}

/** Asks before a computer is removed: it signs nothing more, at once. */
export function RemoveSignerDialog({ signer, last, onClose }: RemoveSignerDialogProps) {
  const { t } = useTranslation('einvoice');
  const remove = useRemoveSigner();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('signer.removeTitle', { name: signer.name || t('signer.nameless') })}
      consequence={t(last ? 'signer.removeLast' : 'signer.removeOne')}
      confirmLabel={t('signer.remove')}
      loading={remove.isPending}
      onConfirm={() =>
        remove.mutate(signer.id, {
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
