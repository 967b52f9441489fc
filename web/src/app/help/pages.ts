import { paths } from '@/app/paths';

/** The articles, each with the pages that it is about: one written out, or a route's pattern. */
export const ARTICLES = {
  dashboard: [paths.dashboard],
  invoices: [paths.sales, paths.saleRoute, paths.addInvoice, paths.editInvoiceRoute],
  quotes: [paths.quotes],
  'credit-notes': [paths.creditNotes, paths.vendorCredits],
  'recurring-invoices': [paths.recurringInvoices, paths.recurringBills],
  'receive-payment': [paths.receivePayment],
  'online-payments': [paths.onlinePayments],
  customers: [paths.customers],
  products: [paths.products],
  stock: [paths.stockAdjustments, paths.stockValuation],
  expenses: [paths.expenses],
  bills: [paths.bills, paths.landedCosts],
  vendors: [paths.vendors],
  'make-payment': [paths.makePayment, paths.paymentsMade],
  cheques: [paths.cheques, paths.chequesIssued, paths.chequeCalendar, paths.chequeRoute],
  banks: [paths.banks, paths.reconcile],
  'chart-of-accounts': [paths.accounts],
  'journal-entries': [paths.journalEntries, paths.recurringEntries],
  'opening-balances': [paths.openings],
  'fixed-assets': [paths.fixedAssets],
  taxes: [paths.taxes],
  'vat-returns': [paths.vatReturns, paths.vatReturnRoute, paths.taxDetailsReport],
  withholding: [paths.withholding],
  'e-invoices': [paths.einvoices, paths.einvoiceSettings, paths.einvoiceReadiness, paths.received],
  'e-receipts': [],
  reports: [paths.reports],
  imports: [
    paths.imports,
    paths.importCustomers,
    paths.importProducts,
    paths.importVendors,
    paths.newImportRoute,
  ],
  members: [paths.members],
  'company-settings': [paths.settings, paths.companySettings],
  'year-end': [paths.yearEnd],
} as const satisfies Record<string, readonly string[]>;

export type Slug = keyof typeof ARTICLES;

export const SLUGS = Object.keys(ARTICLES) as Slug[];

/** The segments of an address; those of a route that name a record are met by any. */
const segments = (path: string) => path.split('/').filter(Boolean);

/** How much of an address a page covers: its segments, or nothing where it is another page. */
function covered(page: string, pathname: string): number {
  const [own, asked] = [segments(page), segments(pathname)];
  const meets = own.every((one, at) => (one.startsWith('$') ? at in asked : one === asked[at]));
  return meets ? own.length : 0;
}

/** The article about a page, or about the nearest page above it. */
export function articleAt(pathname: string): Slug | undefined {
  const found = SLUGS.flatMap((slug) =>
    ARTICLES[slug].map((page) => ({ slug, length: covered(page, pathname) })),
  ).filter(({ length }) => length > 0);
  return found.sort((one, other) => other.length - one.length)[0]?.slug;
}
