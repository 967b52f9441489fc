import type { InvoiceView } from './api';

type Figures = InvoiceView['totals'];

/** What every sales document shows of its lines and figures; only one that is owed has payments. */
export interface PricedDocument
  extends Pick<InvoiceView, 'currency' | 'lines' | 'notes'>,
    Partial<Pick<InvoiceView, 'internal_memo' | 'prices_include_tax'>> {
  totals: Omit<Figures, 'paid' | 'amount_due'> & Partial<Pick<Figures, 'paid' | 'amount_due'>>;
}
