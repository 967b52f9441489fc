import { useQuery } from '@tanstack/react-query';
import { paymentDetail, refundDetail } from '../api';
import type { PaymentKind, PaymentSide } from '../side';
import { UndoPaymentDialog } from './undo-payment-dialog';
import { UndoRefundDialog } from './undo-refund-dialog';

interface UndoFromListProps {
  side: PaymentSide;
  kind: PaymentKind;
  id: number;
  onClose: () => void;
}

/** Asks before a payment of the list is undone, about the payment as it is now. */
export function UndoFromList({ side, kind, id, onClose }: UndoFromListProps) {
  const payment = useQuery({
    ...paymentDetail(side, id),
    enabled: kind === 'receipt',
    staleTime: 0,
  });
  const refund = useQuery({ ...refundDetail(side, id), enabled: kind === 'refund', staleTime: 0 });
  if (kind === 'refund') {
    return refund.data ? (
      <UndoRefundDialog side={side} refund={refund.data} onClose={onClose} />
    ) : null;
  }
  if (!payment.data) return null;
  const { currency } = payment.data;
  return (
    <UndoPaymentDialog side={side} payment={payment.data} currency={currency} onClose={onClose} />
  );
}
