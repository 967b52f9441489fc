import {
  IconBox,
  IconBriefcase,
  IconBuildingStore,
  IconCashBanknote,
  IconCashMinus,
  IconChartBar,
  IconChecklist,
  IconCreditCard,
  IconFileDollar,
  IconFileInvoice,
  IconFileText,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListTree,
  IconNotebook,
  IconReceipt,
  IconReceiptRefund,
  IconRepeat,
  IconShoppingCart,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { AppAbility, Subject } from '@/shared/auth/ability';
import { type Session, session } from '@/shared/auth/session';
import type { TextNamespaces } from '@/shared/i18n/texts';
import { paths } from './paths';

export type NavText = keyof TextNamespaces['common']['nav'];

/** A link of the sidebar. */
export interface NavEntry {
  text: NavText;
  path: string;
  /** Reading any of these opens it; without one, every signed-in person has it. */
  reads?: readonly Subject[];
  /** Creating this opens it: what only those see who write it. No one begins there. */
  creates?: Subject;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  /** Screens that stand below another entry's address and are yet its own. */
  also?: readonly string[];
  /** The code of the plan that has it. */
  plan?: string;
  /** Pressed after G, goes there. */
  key?: `Key${string}`;
}

/** A group of links that folds. */
export interface NavGroup {
  text: NavText;
  icon: NonNullable<NavEntry['icon']>;
  entries: readonly NavEntry[];
}

export type NavItem = NavEntry | NavGroup;

/** The sidebar from top to bottom. An entry joins it together with its screen. */
const NAVIGATION: readonly NavItem[] = [
  {
    text: 'dashboard',
    path: paths.dashboard,
    reads: ['Dashboard'],
    icon: IconLayoutDashboard,
    key: 'KeyD',
  },
  {
    text: 'salesGroup',
    icon: IconFileInvoice,
    entries: [
      { text: 'sales', path: paths.sales, reads: ['Sales'], key: 'KeyI' },
      { text: 'einvoices', path: paths.einvoices, creates: 'Sales' },
      { text: 'recurringInvoices', path: paths.recurringInvoices, reads: ['Sales'] },
      { text: 'quotes', path: paths.quotes, reads: ['Quotes'], key: 'KeyQ' },
      { text: 'creditNotes', path: paths.creditNotes, reads: ['Sales'], key: 'KeyE' },
      { text: 'payments', path: paths.payments, reads: ['Receive Payment'], key: 'KeyM' },
      { text: 'cheques', path: paths.cheques, reads: ['Receive Payment'] },
      { text: 'customers', path: paths.customers, reads: ['Customers'], key: 'KeyC' },
      { text: 'products', path: paths.products, reads: ['Products & Services'], key: 'KeyP' },
    ],
  },
  {
    text: 'expensesGroup',
    icon: IconShoppingCart,
    entries: [
      { text: 'expenses', path: paths.expenses, reads: ['Expenses'], key: 'KeyX' },
      { text: 'bills', path: paths.bills, reads: ['Bills'] },
      { text: 'recurringBills', path: paths.recurringBills, reads: ['Bills'] },
      { text: 'vendorCredits', path: paths.vendorCredits, reads: ['Bills'] },
      { text: 'paymentsMade', path: paths.paymentsMade, reads: ['Make Payment'] },
      { text: 'chequesIssued', path: paths.chequesIssued, reads: ['Make Payment'] },
      { text: 'vendors', path: paths.vendors, reads: ['Vendors'], key: 'KeyV' },
    ],
  },
  { text: 'reports', path: paths.reports, reads: ['Reports'], icon: IconChartBar, key: 'KeyR' },
  {
    text: 'projects',
    path: paths.projects,
    reads: ['Projects'],
    plan: 'XA07',
    icon: IconBriefcase,
  },
  {
    text: 'accountingGroup',
    icon: IconListTree,
    entries: [
      { text: 'accounts', path: paths.accounts, reads: ['Charts Of Accounts'] },
      {
        text: 'banks',
        path: paths.banks,
        creates: 'Journal Entry',
        also: [paths.reconcile],
      },
      { text: 'journalEntries', path: paths.journalEntries, creates: 'Journal Entry', key: 'KeyJ' },
      { text: 'fixedAssets', path: paths.fixedAssets, creates: 'Journal Entry' },
      { text: 'taxes', path: paths.taxes, creates: 'Journal Entry' },
      { text: 'exchangeRates', path: paths.exchangeRates, creates: 'Journal Entry' },
    ],
  },
  { text: 'support', path: paths.support, icon: IconLifebuoy },
];

/** What is another entry's than its address says. */
const ALSO = NAVIGATION.flatMap((item) => ('entries' in item ? item.entries : [item])).flatMap(
  ({ also = [] }) => also,
);

/** Icons of entries without their own, for the rail and the palette. */
export const ENTRY_ICONS: Partial<Record<NavText, NonNullable<NavEntry['icon']>>> = {
  sales: IconReceipt,
  recurringInvoices: IconRepeat,
  einvoices: IconFileInvoice,
  quotes: IconFileText,
  creditNotes: IconReceiptRefund,
  payments: IconCashBanknote,
  cheques: IconChecklist,
  customers: IconCreditCard,
  products: IconBox,
  expenses: IconReceipt,
  bills: IconFileDollar,
  recurringBills: IconRepeat,
  vendorCredits: IconReceiptRefund,
  paymentsMade: IconCashMinus,
  chequesIssued: IconChecklist,
  vendors: IconBuildingStore,
  accounts: IconListTree,
  journalEntries: IconNotebook,
  banks: IconCashBanknote,
  taxes: IconFileText,
  fixedAssets: IconBuildingStore,
  exchangeRates: IconCashBanknote,
};

export function isGroup(item: NavItem): item is NavGroup {
  return 'entries' in item;
}

function mayRead(entry: NavEntry, ability: AppAbility): boolean {
  if (entry.plan && session.get()?.planCode !== entry.plan) return false;
  if (entry.creates) return ability.can('create', entry.creates);
  return !entry.reads || entry.reads.some((subject) => ability.can('read', subject));
}

/** The code of the plan that has a screen, or those of its records, where it is not in every plan. */
export function planOf(path: string): string | undefined {
  const entries = NAVIGATION.flatMap((item) => (isGroup(item) ? item.entries : [item]));
  return entries.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))?.plan;
}

/** The sidebar of one person: what they may read, without groups left empty. */
export function navigationFor(ability: AppAbility): NavItem[] {
  return NAVIGATION.flatMap((item): NavItem[] => {
    if (!isGroup(item)) return mayRead(item, ability) ? [item] : [];
    const entries = item.entries.filter((entry) => mayRead(entry, ability));
    return entries.length ? [{ ...item, entries }] : [];
  });
}

const isBelow = (path: string, place: string) => place === path || place.startsWith(`${path}/`);

/** Whether an address is a screen of an entry, or one below it. */
export function isPlaceOf(entry: NavEntry, place: string): boolean {
  if (entry.also?.some((path) => isBelow(path, place))) return true;
  if (!isBelow(entry.path, place)) return false;
  return !ALSO.some((path) => isBelow(path, place));
}

/** Every single entry of a person's sidebar, groups opened out. */
export function entriesFor(ability: AppAbility): NavEntry[] {
  return navigationFor(ability).flatMap((item) => (isGroup(item) ? [...item.entries] : [item]));
}

/**
 * Where a person starts: the server's choice if their sidebar has it, else the first entry that needs a
 * permission they have. Never a page that would turn them away, so no redirect can loop.
 */
export function homeFor(ability: AppAbility, current: Session): string {
  const entries = entriesFor(ability);
  const chosen = entries.find((entry) => entry.path === current.home);
  return (chosen ?? entries.find((entry) => entry.reads) ?? { path: paths.notAuthorized }).path;
}
