import type { ComponentProps } from 'react';
import { MADE } from '../made';
import { RecordPaymentDialog } from './record-payment-dialog';

/** Pays a vendor: for one bill, for several, or for all that is owed to it. */
export function MakePaymentDialog(props: Omit<ComponentProps<typeof RecordPaymentDialog>, 'side'>) {
  return <RecordPaymentDialog side={MADE} {...props} />;
}
