import { paths } from '@/app/paths';

/** What can be put on paper. */
export type PaperKind = 'invoice' | 'quote' | 'payment' | 'credit_note';

/** What is printed from a list, several at once. */
export type ListedPaper = Exclude<PaperKind, 'payment'>;

/** The languages that paper speaks. */
export const PAPER_LANGUAGES = ['ar', 'en', 'both'] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

/** How a document is wanted on paper. */
export interface Wanted {
  /** The customer's or the company's own when left out. */
  language?: PaperLanguage | undefined;
  /** Marked as a copy. */
  copy?: boolean | undefined;
}

export const PREVIEW: Record<PaperKind, string> = {
  invoice: paths.previewInvoice,
  quote: paths.previewQuote,
  payment: paths.previewPayment,
  credit_note: paths.previewCreditNote,
};

export const PRINT: Record<PaperKind, string> = {
  invoice: paths.printInvoice,
  quote: paths.printQuote,
  payment: paths.printPayment,
  credit_note: paths.printCreditNote,
};

/** Where a document is at home: its own page, or the list when it has none or is lost. */
export function homeOf(kind: PaperKind, id?: number): string {
  if (kind === 'quote') return id === undefined ? paths.quotes : paths.quote(id);
  if (kind === 'credit_note') return id === undefined ? paths.creditNotes : paths.creditNote(id);
  if (kind === 'invoice' && id !== undefined) return paths.sale(id);
  return paths.sales;
}
