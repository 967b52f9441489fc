import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows, type NoRowsReason } from '@/shared/ui/list/no-rows';
import type { PaymentKind, PaymentSide } from '../side';
import { usePaymentText } from './use-payment-text';

interface NoPaymentsProps {
  side: PaymentSide;
  why: NoRowsReason;
  kind: PaymentKind;
  onClear?: () => void;
}

/** Shown in the place of payments; a refund is given from a credit, not from here. */
export function NoPayments({ side, why, kind, onClear }: NoPaymentsProps) {
  const t = usePaymentText(side);
  const refunds = kind === 'refund';
  const empty = t(refunds ? 'list.noRefunds' : 'list.empty');
  return (
    <NoRows
      why={why}
      title={why === 'empty' ? empty : t(`list.${why}`)}
      hint={t(refunds ? 'list.noRefundsHint' : 'list.emptyHint')}
      add={
        !refunds && (
          <AddLink inEmpty on={side.subject} to={side.addHref} label={t('list.receive')} />
        )
      }
      onClear={onClear}
    />
  );
}
