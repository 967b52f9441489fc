import type { components } from '@/shared/api/schema';

type Sold = components['schemas']['InvoiceView'];
type Figures = Sold['totals'];

/** A line as it is shown; one of a purchase may be for an account, named in the reader's language. */
type ShownLine = Sold['lines'][number] & { account?: string | undefined };

/** What every document of priced lines shows of its lines and figures; only one that is owed has payments. */
export interface PricedDocument
  extends Pick<Sold, 'currency' | 'notes'>,
    Partial<Pick<Sold, 'internal_memo' | 'prices_include_tax'>> {
  lines: readonly ShownLine[];
  totals: Omit<Figures, 'paid' | 'amount_due'> & Partial<Pick<Figures, 'paid' | 'amount_due'>>;
}
