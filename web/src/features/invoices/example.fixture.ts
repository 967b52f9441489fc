import { invoiceExample as open } from '@/test/sale';
import type { InvoiceView } from './api';

/** An invoice of two lines with a discount, partly paid, for tests. */
export const invoiceExample: InvoiceView = {
  ...open,
  totals: { ...open.totals, paid: '5000.00', amount_due: '9715.50' },
  status: 'partial',
};
