import { useQuery } from '@tanstack/react-query';
import { ReceivePaymentDialog } from '@/features/payments/public';
import { invoiceDetail } from '../api';

interface InvoicePaymentProps {
  id: number;
  onClose: () => void;
}

/** Receives a payment for an invoice, in the way that the invoice says it is paid. */
export function InvoicePayment({ id, onClose }: InvoicePaymentProps) {
  const { data, isPending } = useQuery(invoiceDetail(id));
  const method = isPending ? undefined : (data?.Invoice.payment_method_id ?? null);
  return <ReceivePaymentDialog start={{ documentId: id }} method={method} onClose={onClose} />;
}
