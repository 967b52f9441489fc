import { useQuery } from '@tanstack/react-query';
import { type PaymentKind, receiptDetail, refundDetail } from '../api';
import { UndoPaymentDialog } from './undo-payment-dialog';
import { UndoRefundDialog } from './undo-refund-dialog';

interface UndoFromListProps {
  kind: PaymentKind;
  id: number;
  onClose: () => void;
}

/** Asks before a payment of the list is taken back, about the payment as it is now. */
export function UndoFromList({ kind, id, onClose }: UndoFromListProps) {
  const receipt = useQuery({ ...receiptDetail(id), enabled: kind === 'receipt', staleTime: 0 });
  const refund = useQuery({ ...refundDetail(id), enabled: kind === 'refund', staleTime: 0 });
  if (kind === 'refund') {
    return refund.data ? <UndoRefundDialog refund={refund.data} onClose={onClose} /> : null;
  }
  if (!receipt.data) return null;
  return (
    <UndoPaymentDialog payment={receipt.data} currency={receipt.data.currency} onClose={onClose} />
  );
}
