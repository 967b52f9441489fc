import { paths } from '@/app/paths';
import type { components } from '@/shared/api/schema';

type Hit = components['schemas']['SearchHit'];

/** A page's address and its search parameters. */
interface Place {
  to: string;
  search?: Record<string, unknown>;
}

/** Lists refuse a longer search text. */
const LONGEST_SEARCH = 100;

const PAGE_OF = {
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

/** What opens in a window over its list. */
const WINDOW_OF = {
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

const WIZARD_OF: Partial<Record<NonNullable<Hit['holds']>, string>> = {
  customers: paths.importCustomers,
  vendors: paths.importVendors,
  products: paths.importProducts,
};

/** Where a record that the server found is shown. */
export function placeOfHit({ kind, id, title, within, holds }: Hit): Place {
  switch (kind) {
    case 'file':
      return {
        to: paths.documents,
        search: { search: [...title].slice(0, LONGEST_SEARCH).join('') },
      };
    case 'import': {
      const wizard = holds ? (WIZARD_OF[holds] ?? paths.newImport(holds)) : paths.imports;
      return { to: wizard, search: { import: id } };
    }
    case 'reconciliation':
      return { to: paths.reconcile, search: { account: within, session: id } };
    case 'bank_statement':
      return { to: paths.bankStatements(within ?? '') };
    case 'project_time':
      return { to: paths.project(within ?? ''), search: { tab: 'time' } };
    case 'receipt':
    case 'payment':
    case 'refund':
    case 'vendor_refund':
    case 'tax_adjustment':
    case 'tax_payment':
    case 'landed_cost':
    case 'stock_adjustment':
      return WINDOW_OF[kind](id);
    default:
      return { to: PAGE_OF[kind](id) };
  }
}
