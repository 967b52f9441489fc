import type { ComponentProps } from 'react';
import { RECEIVED } from '../received';
import { RecordPaymentDialog } from './record-payment-dialog';

/** Receives a payment for an invoice, or for all that a customer owes. */
export function ReceivePaymentDialog(
  props: Omit<ComponentProps<typeof RecordPaymentDialog>, 'side'>,
) {
  return <RecordPaymentDialog side={RECEIVED} {...props} />;
}
