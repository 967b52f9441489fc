import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useUndoPayment } from '../api';
import { usePaymentText } from '../components/use-payment-text';
import type { PaymentSide } from '../side';

interface UndoPaymentDialogProps {
  side: PaymentSide;
  payment: { id: number; number: string; amount: string };
  currency: CurrencyInfo;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a payment is undone, and says what that does. */
export function UndoPaymentDialog(props: UndoPaymentDialogProps) {
  const { side, payment, currency, onDone, onClose } = props;
  const t = usePaymentText(side);
  const format = useFormat();
  const undo = useUndoPayment(side);
  const { number } = payment;
  return (
    <ConfirmCall
      danger
      title={t('undo.title', { number })}
      consequence={t('undo.consequence', {
        number,
        amount: format.money(payment.amount, currency),
      })}
      undoes={{ kind: side.trade === 'sale' ? 'receipt' : 'payment', id: payment.id }}
      confirmLabel={t('undo.confirm')}
      call={undo}
      about={payment.id}
      messageOf={() => t('undo.done', { number })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
