import { paths } from '@/app/paths';
import type { AppAbility, Subject } from '@/shared/auth/ability';
import type { ImportKind } from './api';

interface Kind {
  /** Who may create these may import them. */
  subject: Subject;
  /** Where the imported records are listed. */
  list: string;
  /** Where its wizard is. */
  address: string;
}

/** Every kind of record that can be imported, in the order in which a company that moves here imports them. */
const KINDS: Record<ImportKind, Kind> = {
  accounts: {
    subject: 'Charts Of Accounts',
    list: paths.accounts,
    address: paths.newImport('accounts'),
  },
  customers: { subject: 'Customers', list: paths.customers, address: paths.importCustomers },
  vendors: { subject: 'Vendors', list: paths.vendors, address: paths.importVendors },
  products: { subject: 'Products & Services', list: paths.products, address: paths.importProducts },
  invoices: { subject: 'Sales', list: paths.sales, address: paths.newImport('invoices') },
  bills: { subject: 'Bills', list: paths.bills, address: paths.newImport('bills') },
  expenses: { subject: 'Expenses', list: paths.expenses, address: paths.newImport('expenses') },
  'customer-payments': {
    subject: 'Receive Payment',
    list: paths.payments,
    address: paths.newImport('customer-payments'),
  },
  'vendor-payments': {
    subject: 'Make Payment',
    list: paths.paymentsMade,
    address: paths.newImport('vendor-payments'),
  },
  'journal-entries': {
    subject: 'Journal Entry',
    list: paths.journalEntries,
    address: paths.newImport('journal-entries'),
  },
};

/** Whether rows of a kind may fill what a record of the company lacks. */
export const merges = (kind: ImportKind): boolean =>
  kind === 'customers' || kind === 'vendors' || kind === 'products';

export const IMPORT_KINDS = Object.keys(KINDS) as ImportKind[];

/** Whether somebody may import records of a kind. */
export const mayImport = (ability: AppAbility, kind: ImportKind): boolean =>
  ability.can('create', KINDS[kind].subject);

/** The kinds that somebody may import. */
export const kindsFor = (ability: AppAbility): ImportKind[] =>
  IMPORT_KINDS.filter((kind) => mayImport(ability, kind));

/** Where the wizard of a kind is. */
export const addressOf = (kind: ImportKind): string => KINDS[kind].address;

/** Where records of a kind are listed. */
export const listOf = (kind: ImportKind): string => KINDS[kind].list;

/** The kind that an address imports; null when it names none. */
export const kindAt = (pathname: string, named?: string): ImportKind | null =>
  IMPORT_KINDS.find((kind) => KINDS[kind].address === pathname || kind === named) ?? null;
