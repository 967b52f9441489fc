import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useUndoRefund } from '../api';
import { usePaymentText } from '../components/use-payment-text';
import type { PaymentSide, RefundView } from '../side';

interface UndoRefundDialogProps {
  side: PaymentSide;
  refund: RefundView;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a refund is undone, and says what that does. */
export function UndoRefundDialog({ side, refund, onDone, onClose }: UndoRefundDialogProps) {
  const t = usePaymentText(side);
  const format = useFormat();
  const undo = useUndoRefund(side);
  const { id, number } = refund;
  return (
    <ConfirmCall
      danger
      title={t('refund.undoTitle', { number })}
      consequence={t('refund.undoConsequence', {
        number,
        amount: format.money(refund.amount, refund.currency),
      })}
      undoes={{ kind: side.trade === 'sale' ? 'refund' : 'vendor_refund', id }}
      confirmLabel={t('refund.undo')}
      call={undo}
      about={id}
      messageOf={() => t('refund.undone', { number })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
