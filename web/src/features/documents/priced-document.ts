import type { components } from '@/shared/api/schema';

type Sold = components['schemas']['InvoiceView'];
type Figures = Sold['totals'];

/** What every document of priced lines shows of its lines and figures; only one that is owed has payments. */
export interface PricedDocument
  extends Pick<Sold, 'currency' | 'lines' | 'notes'>,
    Partial<Pick<Sold, 'internal_memo' | 'prices_include_tax'>> {
  totals: Omit<Figures, 'paid' | 'amount_due'> & Partial<Pick<Figures, 'paid' | 'amount_due'>>;
}
