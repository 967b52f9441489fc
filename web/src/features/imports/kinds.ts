import { paths } from '@/app/paths';
import type { AppAbility, Subject } from '@/shared/auth/ability';
import type { ImportKind } from './contract';

interface Kind {
  /** Who may create these may import them. */
  subject: Subject;
  /** Where the imported records are listed. */
  list: string;
  /** Where its import has an address of its own. */
  address?: string;
}

/** Every kind of record that can be imported, in the order in which a company that moves here imports them. */
const KINDS: Record<ImportKind, Kind> = {
  accounts: { subject: 'Charts Of Accounts', list: paths.accounts },
  customers: { subject: 'Customers', list: paths.customers, address: paths.importCustomers },
  vendors: { subject: 'Vendors', list: paths.vendors, address: paths.importVendors },
  products: { subject: 'Products & Services', list: paths.products, address: paths.importProducts },
  'trial-balance': { subject: 'Charts Of Accounts', list: paths.openings },
  invoices: { subject: 'Sales', list: paths.sales },
  bills: { subject: 'Bills', list: paths.bills },
  expenses: { subject: 'Expenses', list: paths.expenses },
  payments: { subject: 'Receive Payment', list: paths.payments },
  'journal-entries': { subject: 'Journal Entry', list: paths.journalEntries },
};

export const IMPORT_KINDS = Object.keys(KINDS) as ImportKind[];

/** The kinds that the server takes today; the others join by a word here. */
const TAKEN: readonly ImportKind[] = ['customers', 'vendors', 'products'];

export const isImportKind = (text: unknown): text is ImportKind =>
  TAKEN.some((kind) => kind === text);

/** Whether somebody may import records of a kind. */
export const mayImport = (ability: AppAbility, kind: ImportKind): boolean =>
  ability.can('create', KINDS[kind].subject);

/** The kinds that somebody may import. */
export const kindsFor = (ability: AppAbility): ImportKind[] =>
  TAKEN.filter((kind) => mayImport(ability, kind));

/** Where the wizard of a kind is. */
export const addressOf = (kind: ImportKind): string =>
  KINDS[kind].address ?? paths.newImportRoute.replace('$kind', kind);

/** Where records of a kind are listed. */
export const listOf = (kind: ImportKind): string => KINDS[kind].list;

/** The kind that an address imports; null when it names none. */
export function kindAt(pathname: string, named?: string): ImportKind | null {
  const own = IMPORT_KINDS.find((kind) => KINDS[kind].address === pathname);
  return own ?? (isImportKind(named) ? named : null);
}
