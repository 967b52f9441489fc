import {
  IconAdjustments,
  IconBox,
  IconBriefcase,
  IconBuildingBank,
  IconChartBar,
  IconFileInvoice,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListTree,
  IconReceiptTax,
  IconShoppingCart,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Action, AppAbility, Subject } from '@/shared/auth/ability';
import { type Session, session } from '@/shared/auth/session';
import type { TextNamespaces } from '@/shared/i18n/texts';
import { paths } from './paths';

export type NavText = keyof TextNamespaces['common']['nav'];

/** A link of the sidebar. */
export interface NavEntry {
  text: NavText;
  path: string;
  /** Reading this opens it, and a person may start there; without it and `needs`, everybody has it. */
  reads?: Subject;
  /** Another permission that opens it. Nobody starts there. */
  needs?: readonly [Action, Subject];
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  /** Further addresses whose screens, and those below them, are this entry's. */
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

const KEEPS_BOOKS = ['create', 'Journal Entry'] as const;
const SEES_BANKS = ['read', 'Bank accounts'] as const;
const SEES_REPORTS = ['read', 'Reports'] as const;
const SETS_UP = ['read', 'Settings'] as const;
const ITEMS = 'Products & Services';

/** The sidebar from top to bottom, by the job that is done there. An entry joins it together with its screen. */
const NAVIGATION: readonly NavItem[] = [
  {
    text: 'dashboard',
    path: paths.dashboard,
    reads: 'Dashboard',
    icon: IconLayoutDashboard,
    key: 'KeyD',
  },
  {
    text: 'salesGroup',
    icon: IconFileInvoice,
    entries: [
      { text: 'sales', path: paths.sales, reads: 'Sales', key: 'KeyI' },
      { text: 'quotes', path: paths.quotes, reads: 'Quotes', key: 'KeyQ' },
      { text: 'creditNotes', path: paths.creditNotes, reads: 'Sales', key: 'KeyE' },
      { text: 'recurringInvoices', path: paths.recurringInvoices, reads: 'Sales' },
      { text: 'einvoices', path: paths.einvoices, needs: ['create', 'Sales'] },
      { text: 'customers', path: paths.customers, reads: 'Customers', key: 'KeyC' },
    ],
  },
  {
    text: 'expensesGroup',
    icon: IconShoppingCart,
    entries: [
      { text: 'expenses', path: paths.expenses, reads: 'Expenses', key: 'KeyX' },
      { text: 'bills', path: paths.bills, reads: 'Bills' },
      { text: 'received', path: paths.received, needs: ['read', 'Bills'] },
      { text: 'recurringBills', path: paths.recurringBills, reads: 'Bills' },
      { text: 'vendorCredits', path: paths.vendorCredits, reads: 'Bills' },
      { text: 'landedCosts', path: paths.landedCosts, needs: ['update', 'Bills'] },
      {
        text: 'vendors',
        path: paths.vendors,
        reads: 'Vendors',
        also: [paths.importVendors],
        key: 'KeyV',
      },
    ],
  },
  {
    text: 'banksGroup',
    icon: IconBuildingBank,
    entries: [
      { text: 'banks', path: paths.banks, needs: SEES_BANKS },
      {
        text: 'payments',
        path: paths.payments,
        reads: 'Receive Payment',
        also: [paths.receivePayment],
        key: 'KeyM',
      },
      {
        text: 'paymentsMade',
        path: paths.paymentsMade,
        reads: 'Make Payment',
        also: [paths.makePayment],
      },
      {
        text: 'cheques',
        path: paths.cheques,
        reads: 'Receive Payment',
        also: ['/cheque', paths.chequeCalendar],
      },
      { text: 'chequesIssued', path: paths.chequesIssued, reads: 'Make Payment' },
      { text: 'transfers', path: paths.transfers, needs: SEES_BANKS },
      { text: 'reconcile', path: paths.reconcile, needs: SEES_BANKS },
      { text: 'bankRules', path: paths.bankRules, needs: SEES_BANKS },
    ],
  },
  {
    text: 'stockGroup',
    icon: IconBox,
    entries: [
      { text: 'products', path: paths.products, reads: ITEMS, key: 'KeyP' },
      { text: 'stockAdjustments', path: paths.stockAdjustments, needs: ['read', ITEMS] },
      { text: 'stockValuation', path: paths.stockValuation, needs: ['read', ITEMS] },
    ],
  },
  {
    text: 'accountingGroup',
    icon: IconListTree,
    entries: [
      { text: 'accounts', path: paths.accounts, reads: 'Charts Of Accounts' },
      { text: 'journalEntries', path: paths.journalEntries, needs: KEEPS_BOOKS, key: 'KeyJ' },
      { text: 'recurringEntries', path: paths.recurringEntries, needs: KEEPS_BOOKS },
      { text: 'fixedAssets', path: paths.fixedAssets, needs: KEEPS_BOOKS },
      { text: 'depreciation', path: paths.depreciation, needs: KEEPS_BOOKS },
      { text: 'openings', path: paths.openings, needs: ['read', 'Charts Of Accounts'] },
      { text: 'exchangeRates', path: paths.exchangeRates, needs: KEEPS_BOOKS },
      { text: 'revaluations', path: paths.revaluations, needs: KEEPS_BOOKS },
      { text: 'yearEnd', path: paths.yearEnd, needs: SEES_REPORTS },
    ],
  },
  {
    text: 'taxesGroup',
    icon: IconReceiptTax,
    entries: [
      { text: 'taxes', path: paths.taxes, needs: SEES_REPORTS },
      {
        text: 'vatReturns',
        path: paths.vatReturns,
        needs: ['read', 'VAT report'],
        also: ['/taxes/vatReturn'],
      },
      { text: 'withholding', path: paths.withholding, needs: SEES_REPORTS },
      { text: 'remittances', path: paths.remittances, needs: ['read', 'Make Payment'] },
    ],
  },
  { text: 'reports', path: paths.reports, reads: 'Reports', icon: IconChartBar, key: 'KeyR' },
  {
    text: 'projects',
    path: paths.projects,
    reads: 'Projects',
    plan: 'XA07',
    icon: IconBriefcase,
  },
  { text: 'documents', path: paths.documents, icon: IconFileInvoice },
  {
    text: 'settingsGroup',
    icon: IconAdjustments,
    entries: [
      { text: 'settings', path: paths.settings, needs: SETS_UP, also: [paths.imports] },
      { text: 'company', path: paths.companySettings, needs: SETS_UP },
      { text: 'members', path: paths.members, needs: ['read', 'Roles & Permissions'] },
      { text: 'branches', path: paths.branches, needs: ['read', 'Branches'] },
    ],
  },
  { text: 'support', path: paths.support, icon: IconLifebuoy },
];

export function isGroup(item: NavItem): item is NavGroup {
  return 'entries' in item;
}

const entriesOf = (item: NavItem) => (isGroup(item) ? item.entries : [item]);

const ENTRIES = NAVIGATION.flatMap(entriesOf);

function mayOpen({ plan, needs, reads }: NavEntry, ability: AppAbility): boolean {
  if (plan && session.get()?.planCode !== plan) return false;
  if (needs) return ability.can(...needs);
  return !reads || ability.can('read', reads);
}

/** The code of the plan that has a screen, or those of its records, where it is not in every plan. */
export function planOf(path: string): string | undefined {
  return ENTRIES.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))?.plan;
}

/** The sidebar of one person: what they may open. A group of one entry is that entry. */
export function navigationFor(ability: AppAbility): NavItem[] {
  return NAVIGATION.flatMap((item): NavItem[] => {
    const entries = entriesOf(item).filter((entry) => mayOpen(entry, ability));
    const [only] = entries;
    if (only && entries.length === 1) return [{ ...only, icon: item.icon ?? only.icon }];
    return isGroup(item) && only ? [{ ...item, entries }] : [];
  });
}

/** How much of an address an entry names; the longer, the nearer. */
function nearness({ path, also = [] }: NavEntry, place: string): number {
  const named = [path, ...also].filter((one) => place === one || place.startsWith(`${one}/`));
  return Math.max(0, ...named.map((one) => one.length));
}

/** The entry whose screen an address is, or is below; of all entries, also those that the person may not open. */
export function entryAt(place: string): NavEntry | undefined {
  let nearest: NavEntry | undefined;
  for (const entry of ENTRIES) {
    if (nearness(entry, place) > (nearest ? nearness(nearest, place) : 0)) nearest = entry;
  }
  return nearest;
}

/** Whether an item of the sidebar, or one of its entries, is the one that an address belongs to. */
export function isPlaceOf(item: NavItem, place: string): boolean {
  const path = entryAt(place)?.path;
  return entriesOf(item).some((entry) => entry.path === path);
}

/** Every single entry of a person's sidebar, groups opened out. */
export function entriesFor(ability: AppAbility): NavEntry[] {
  return navigationFor(ability).flatMap(entriesOf);
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
