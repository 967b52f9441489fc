import { paths } from './paths';

/** An address and its search parameters. */
export interface RecordPage {
  to: string;
  search?: Record<string, unknown>;
}

/** The addresses of records that have a page. */
const PAGES = {
  customer: paths.customer,
  vendor: paths.vendor,
  invoice: paths.sale,
  debit_note: paths.sale,
  sales_receipt: paths.sale,
  quote: paths.quote,
  credit_note: paths.creditNote,
  recurring_invoice: paths.recurringInvoice,
  bill: paths.bill,
  recurring_bill: paths.recurringBill,
  expense: paths.expense,
  vendor_credit: paths.vendorCredit,
  cheque: paths.cheque,
  journal_entry: paths.journalEntry,
  recurring_entry: paths.recurringEntry,
  fixed_asset: paths.fixedAsset,
  depreciation: paths.depreciationRun,
  revaluation: paths.revaluation,
  transfer: paths.transfer,
  tax_return: paths.vatReturn,
  received_document: paths.receivedDocument,
  project: paths.project,
  product: paths.product,
  account: paths.account,
  member: paths.member,
} as const;

/** The lists over which other records open in a dialog, and the parameters that open it. */
const DIALOGS = {
  receipt: (id: number) => ({ to: paths.payments, search: { receipt: id } }),
  payment: (id: number) => ({ to: paths.paymentsMade, search: { receipt: id } }),
  refund: (id: number) => ({ to: paths.payments, search: { kind: 'refund', receipt: id } }),
  vendor_refund: (id: number) => ({
    to: paths.paymentsMade,
    search: { kind: 'refund', receipt: id },
  }),
  tax_adjustment: (id: number) => ({ to: paths.vatReturns, search: { adjustment: id } }),
  tax_payment: (id: number) => ({ to: paths.remittances, search: { open: id } }),
  landed_cost: (id: number) => ({ to: paths.landedCosts, search: { open: id } }),
  stock_adjustment: (id: number) => ({ to: paths.stockAdjustments, search: { open: id } }),
} as const;

type PageKind = keyof typeof PAGES;
export type RecordKind = PageKind | keyof typeof DIALOGS;

/** The address of a record that has a page. */
export const recordPath = (kind: PageKind, id: number): string => PAGES[kind](id);

/** Where a record is shown: on its page, or in a dialog over its list. */
export function recordPage(kind: RecordKind, id: number): RecordPage {
  return isPageKind(kind) ? { to: recordPath(kind, id) } : DIALOGS[kind](id);
}

function isPageKind(kind: RecordKind): kind is PageKind {
  return kind in PAGES;
}
