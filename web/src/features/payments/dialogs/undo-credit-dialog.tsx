import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useUndoCredit } from '../api';
import { usePaymentText } from '../components/use-payment-text';
import type { PaymentSide } from '../side';

interface UndoCreditDialogProps {
  side: PaymentSide;
  /** What a credit gave to a document. */
  applied: { settlement: number; number: string; amount: string };
  currency: CurrencyInfo;
  onClose: () => void;
}

/** Asks before a credit is taken off the document that it settles; the credit itself stays. */
export function UndoCreditDialog({ side, applied, currency, onClose }: UndoCreditDialogProps) {
  const t = usePaymentText(side);
  const format = useFormat();
  const undo = useUndoCredit(side);
  const { settlement, number } = applied;
  const amount = format.money(applied.amount, currency);
  return (
    <ConfirmCall
      danger
      title={t('undoCredit.title', { number })}
      consequence={t('undoCredit.consequence', { number, amount })}
      undoes={{
        kind: side.trade === 'sale' ? 'credit_applied' : 'vendor_credit_applied',
        id: settlement,
      }}
      confirmLabel={t('undoCredit.confirm')}
      call={undo}
      about={settlement}
      saidOf={() => t('undoCredit.done', { number })}
      onClose={onClose}
    />
  );
}
