import { paths } from '@/app/paths';

/** What can be put on paper. */
export type PaperKind =
  | 'invoice'
  | 'quote'
  | 'payment'
  | 'credit_note'
  | 'bill'
  | 'expense'
  | 'voucher'
  | 'vendor_credit'
  | 'journal_entry';

/** The papers of money that came and went: each looked at in a window over its list, and printed one by one. */
type Payment = 'payment' | 'voucher';

/** What is printed from a list, several at once. */
export type ListedPaper = Exclude<PaperKind, Payment>;

/** The languages that paper speaks. */
export const PAPER_LANGUAGES = ['ar', 'en', 'both'] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

/** How a document is printed. */
export interface PrintOptions {
  /** Defaults to the customer's or the company's own language. */
  language?: PaperLanguage | undefined;
  /** Marked as a copy. */
  copy?: boolean | undefined;
}

export const PREVIEW: Record<PaperKind, string> = {
  invoice: paths.previewInvoice,
  quote: paths.previewQuote,
  payment: paths.previewPayment,
  credit_note: paths.previewCreditNote,
  bill: paths.previewBill,
  expense: paths.previewExpense,
  voucher: paths.previewVoucher,
  vendor_credit: paths.previewVendorCredit,
  journal_entry: paths.previewJournalEntry,
};

export const PRINT: Record<PaperKind, string> = {
  invoice: paths.printInvoice,
  quote: paths.printQuote,
  payment: paths.printPayment,
  credit_note: paths.printCreditNote,
  bill: paths.printBill,
  expense: paths.printExpense,
  voucher: paths.printVoucher,
  vendor_credit: paths.printVendorCredit,
  journal_entry: paths.printJournalEntry,
};

/** Whether several documents of a kind can be printed as one file. */
export function isListed(kind: PaperKind): kind is ListedPaper {
  return kind !== 'payment' && kind !== 'voucher';
}

/** Where a document is at home: its own page or window, or the list when it is lost or several were printed. */
export function homeOf(kind: PaperKind, id?: number): Home {
  if (!isListed(kind)) {
    const to = kind === 'payment' ? paths.payments : paths.paymentsMade;
    return { to, ...(id !== undefined && { search: { receipt: id } }) };
  }
  const { list, page } = PAGES[kind];
  return { to: id === undefined ? list : page(id) };
}

/** A document's own page, or its list. */
interface Home {
  to: string;
  search?: { receipt: number };
}

const PAGES = {
  invoice: { list: paths.sales, page: paths.sale },
  quote: { list: paths.quotes, page: paths.quote },
  credit_note: { list: paths.creditNotes, page: paths.creditNote },
  bill: { list: paths.bills, page: paths.bill },
  expense: { list: paths.expenses, page: paths.expense },
  vendor_credit: { list: paths.vendorCredits, page: paths.vendorCredit },
  journal_entry: { list: paths.journalEntries, page: paths.journalEntry },
} as const;
