import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { ConfirmCall } from '@/shared/ui/confirm-call';
import { useUndoCredit } from '../api';
import { type PaidFor, usePaymentText } from '../components/use-payment-text';
import type { PaymentSide } from '../side';

interface UndoCreditDialogProps {
  side: PaymentSide;
  /** What it is taken off, where it is no invoice and no bill. */
  paid?: PaidFor | undefined;
  /** What a credit gave to a document. */
  applied: { settlement: number; number: string; amount: string; document?: string };
  currency: CurrencyInfo;
  onClose: () => void;
}

/** Asks before a credit is taken off the document that it settles; the credit itself stays. */
export function UndoCreditDialog(props: UndoCreditDialogProps) {
  const { side, paid, applied, currency, onClose } = props;
  const t = usePaymentText(side, paid);
  const format = useFormat();
  const undo = useUndoCredit(side);
  const { settlement, number, document } = applied;
  const amount = format.money(applied.amount, currency);
  return (
    <ConfirmCall
      danger
      title={t('undoCredit.title', { number, document })}
      consequence={t('undoCredit.consequence', { number, amount, document })}
      undoes={{
        kind: side.trade === 'sale' ? 'credit_applied' : 'vendor_credit_applied',
        id: settlement,
      }}
      confirmLabel={t('undoCredit.confirm')}
      call={undo}
      about={settlement}
      messageOf={() => t('undoCredit.done', { number, document })}
      onClose={onClose}
    />
  );
}
