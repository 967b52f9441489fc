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
import type { Action, Subject } from '@/shared/auth/ability';
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
export const NAVIGATION: readonly NavItem[] = [
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
      {
        text: 'sales',
        path: paths.sales,
        reads: 'Sales',
        also: [paths.newImport('invoices')],
        key: 'KeyI',
      },
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
      {
        text: 'expenses',
        path: paths.expenses,
        reads: 'Expenses',
        also: [paths.newImport('expenses')],
        key: 'KeyX',
      },
      { text: 'bills', path: paths.bills, reads: 'Bills', also: [paths.newImport('bills')] },
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
        also: [paths.receivePayment, paths.newImport('customer-payments')],
        key: 'KeyM',
      },
      {
        text: 'paymentsMade',
        path: paths.paymentsMade,
        reads: 'Make Payment',
        also: [paths.makePayment, paths.newImport('vendor-payments')],
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
      {
        text: 'accounts',
        path: paths.accounts,
        reads: 'Charts Of Accounts',
        also: [paths.newImport('accounts')],
      },
      {
        text: 'journalEntries',
        path: paths.journalEntries,
        needs: KEEPS_BOOKS,
        also: [paths.newImport('journal-entries')],
        key: 'KeyJ',
      },
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
        also: [
          '/taxes/vatReturn',
          paths.taxDetailsReport,
          paths.recordTaxPayment,
          paths.addTaxReconciliation,
        ],
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
