import { invoiceExample } from '@/test/sale';
import type { BillDetail, BillRow, BillView } from './api';

const { invoice_number: _, customer_id: __, ...rest } = invoiceExample;
const [goods, delivery] = invoiceExample.lines;
if (!goods || !delivery) throw new Error('the example has two lines');

/** A bill of goods kept in stock and of a cost by account; nothing of it is paid. */
export const billExample: BillView = {
  ...rest,
  id: 21,
  number: 'BILL-0021',
  bill_number: 'DS-4417',
  einvoice_uuid: null,
  vendor_id: 8,
  vendor_name: 'شركة الدلتا للتوريدات',
  billing_date: '2026-11-01',
  mailing_address: '5 Fouad St\nAlexandria',
  lines: [
    {
      ...goods,
      account_id: 14,
      account_name: 'Inventory',
      account_name_ar: 'المخزون',
      cost: '12825.00',
    },
    {
      ...delivery,
      account_id: 61,
      account_name: 'Freight in',
      account_name_ar: 'مصاريف نقل المشتريات',
      cost: '95.00',
    },
  ],
  memo: 'As agreed',
};

/** The same with what hangs on it. */
export const billDetailExample: BillDetail = {
  Bill: billExample,
  warnings: ['bill.number_used'],
  attachments: [],
  entries: [],
  payments: [],
  activity: [],
  vendor_credits: [],
  landed_costs: [],
  charges_taken: { costs: [], left: [] },
  NextItem: null,
  PreviousItem: 20,
};

/** The same in the list. */
export const billRow: BillRow = {
  id: 21,
  number: 'BILL-0021',
  bill_number: 'DS-4417',
  vendor_id: 8,
  vendor_name: 'شركة الدلتا للتوريدات',
  billing_date: '2026-11-01',
  due_date: '2026-12-01',
  status: 'open',
  currency_code: 'EGP',
  total: '14715.50',
  amount_due: '14715.50',
};
