import { useTranslation } from 'react-i18next';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { type TransferRow, useDeleteTransfer } from '../api';

interface DeleteTransferDialogProps {
  transfer: Pick<TransferRow, 'id' | 'number' | 'is_deposit'>;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a transfer is deleted; what a deposit brought to the bank waits again. */
export function DeleteTransferDialog({ transfer, onDone, onClose }: DeleteTransferDialogProps) {
  const { t } = useTranslation('banks');
  const { id, number, is_deposit } = transfer;
  return (
    <ConfirmCall
      danger
      title={t('undo.title', { number })}
      consequence={t(is_deposit ? 'undo.deposit' : 'undo.transfer', { number })}
      undoes={{ kind: 'transfer', id }}
      confirmLabel={t('undo.confirm')}
      call={useDeleteTransfer()}
      about={id}
      messageOf={() => t('undo.done', { number })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
