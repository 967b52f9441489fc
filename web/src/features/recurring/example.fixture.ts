import { invoiceExample as made } from '@/test/sale';
import type { RecurringInvoice } from './sold';

/** What is made each time: two lines with a discount. It has no number before it is made. */
export const invoiceExample: RecurringInvoice['invoice'] = {
  ...made,
  id: 0,
  invoice_number: '',
  payment_ref_no: 'LEASE-7',
  // The codes of the products are found again on each day.
  lines: made.lines.map((line) => ({ ...line, item_code: null })),
};
