import { invoiceExample } from '@/test/sale';
import type { RecurringBill } from './bought';

const { invoice_number: _, customer_id: __, ...rest } = invoiceExample;

/** What is recorded each time: goods of the store, and a cost by account. It has no number of the vendor's. */
export const billExample: RecurringBill['bill'] = {
  ...rest,
  id: 0,
  number: '',
  vendor_id: 8,
  vendor_name: 'شركة الدلتا للتوريدات',
  billing_date: '2026-11-30',
  mailing_address: '5 Fouad St\nAlexandria',
  lines: rest.lines.map((line, at) => ({
    ...line,
    product_id: at === 0 ? line.product_id : null,
    account_id: at === 0 ? 14 : 61,
    account_name: at === 0 ? 'Inventory' : 'Rent',
    account_name_ar: at === 0 ? 'المخزون' : 'الإيجار',
    cost: line.net,
  })),
};
