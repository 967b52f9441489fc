import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { type RefundView, useUndoRefund } from '../api';

interface UndoRefundDialogProps {
  refund: RefundView;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a refund is taken back, and says what that does. */
export function UndoRefundDialog({ refund, onDone, onClose }: UndoRefundDialogProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const undo = useUndoRefund();
  const { id, number } = refund;
  return (
    <ConfirmCall
      danger
      title={t('refund.undoTitle', { number })}
      consequence={t('refund.undoConsequence', {
        number,
        amount: format.money(refund.amount, refund.currency),
      })}
      confirmLabel={t('refund.undo')}
      call={undo}
      about={id}
      saidOf={() => t('refund.undone', { number })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
