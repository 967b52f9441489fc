import {
  IconAdjustments,
  IconArrowsExchange,
  IconBell,
  IconCalendarDue,
  IconChartBar,
  IconFileImport,
  IconPlus,
  IconReceiptTax,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import { ENTRY_ICONS } from '@/app/entry-icons';
import { entriesFor } from '@/app/nav';
import { LOCKS, paths } from '@/app/paths';
import { screens } from '@/app/screens';
import type { AppAbility } from '@/shared/auth/ability';
import { meets, type Screen } from '@/shared/routing/screen';
import type ar from './text.ar.json';

/** Other names of a page: the keys of the texts `finds`. */
export type FindKey = keyof typeof ar.finds;

/** A page, or a thing to do there, that the palette finds. */
export interface PalettePage {
  id: string;
  path: string;
  hash?: string;
  /** The text that names it, with its namespace; or `OWN`. */
  label: string;
  find: FindKey;
  icon: typeof IconBell;
  /** Starts something new, or brings something in. */
  action?: boolean;
}

/** The name of a page without another one: the first of its `finds`. */
export const OWN = 'own';

type Row = readonly [find: FindKey, path: string, label: string, hash?: string];

const report = (find: FindKey & string, path: string): Row => [find, path, `reports:names.${find}`];

/** Every report, under its key in the texts of the reports; that of stock is found as the page of the products. */
const REPORTS: readonly Row[] = [
  report('profitAndLoss', paths.profitAndLoss),
  report('balanceSheet', paths.balanceSheet),
  report('cashFlow', paths.cashFlow),
  report('trialBalance', paths.trialBalance),
  report('detailedTrialBalance', paths.detailedTrialBalance),
  report('generalLedger', paths.generalLedger),
  report('journal', paths.journalEntryReport),
  report('plainText', paths.plainText),
  report('selfAudit', paths.selfAudit),
  ['customerReport', paths.customerReport, 'reports:names.customers'],
  report('receivableAgeing', paths.receivableAgeing),
  ['vendorReport', paths.vendorReport, 'reports:names.vendors'],
  report('payableAgeing', paths.payableAgeing),
  ['billsReport', paths.billsReport, 'reports:names.bills'],
  ['salesReport', paths.salesReport, 'reports:names.sales'],
  report('topCustomers', paths.topCustomers),
  report('topItems', paths.topItems),
  report('marginTrend', paths.marginTrend),
  report('receivableDays', paths.receivableDays),
  report('payableDays', paths.payableDays),
  ['purchasesReport', paths.purchasesReport, 'reports:names.purchases'],
  ['projectReport', paths.projectReport, 'reports:names.projects'],
  ['assetRegister', paths.assetRegister, 'reports:names.fixedAssets'],
  report('vatInvoices', paths.vatReport),
  report('vatExpenses', paths.vatExpenseReport),
];

const RETURNS: readonly Row[] = [
  ['form41', paths.form41, 'reports:names.form41'],
  ['taxDetails', paths.taxDetailsReport, OWN],
  ['comparison', paths.comparison, OWN],
  ['itemCodes', paths.itemCodes, OWN],
  ['recordTaxPayment', paths.recordTaxPayment, OWN],
];

const setting = (find: FindKey & string, path: string, hash?: string): Row => [
  find,
  path,
  `company:index.items.${find}.title`,
  hash,
];

/** Every setting that is no entry of the sidebar. */
const SETTINGS: readonly Row[] = [
  setting('paper', paths.companySettings),
  setting('fiscalYear', paths.companySettings),
  setting('locks', paths.companySettings, LOCKS),
  setting('billing', paths.billing),
  setting('companyFile', paths.companyFile),
  setting('activity', paths.activityLog),
  setting('classes', paths.classes),
  setting('tags', paths.tags),
  setting('documentDefaults', paths.advancedSettings),
  setting('onlinePayments', paths.onlinePayments),
  setting('einvoice', paths.einvoiceSettings),
  ['einvoiceReadiness', paths.einvoiceReadiness, OWN],
  setting('numbering', paths.numbering),
  setting('imports', paths.imports),
  setting('customerReminders', paths.customerReminders),
  setting('mailTemplates', paths.mailTemplates),
  setting('integrations', paths.integrations),
];

const PERSON: readonly Row[] = [
  setting('profile', paths.profile),
  setting('reminders', paths.reminders),
];

/** The actions, beside the menu of new records. */
const ACTIONS: readonly Row[] = [
  ['importStatement', paths.banks, OWN],
  ['importEntries', paths.newImport('journal-entries'), OWN],
  ['importAccounts', paths.newImport('accounts'), OWN],
  ['importCustomers', paths.importCustomers, OWN],
  ['importVendors', paths.importVendors, OWN],
  ['importProducts', paths.importProducts, OWN],
  ['importInvoices', paths.newImport('invoices'), OWN],
  ['importBills', paths.newImport('bills'), OWN],
  ['importExpenses', paths.newImport('expenses'), OWN],
  ['importReceipts', paths.newImport('customer-payments'), OWN],
  ['importPayments', paths.newImport('vendor-payments'), OWN],
  ['adjustStock', paths.adjustStock, OWN],
  ['addFixedAsset', paths.addFixedAsset, OWN],
  ['addRevaluation', paths.addRevaluation, OWN],
  ['addRecurringInvoice', paths.addRecurringInvoice, OWN],
  ['addRecurringBill', paths.addRecurringBill, OWN],
  ['addRecurringEntry', paths.addRecurringEntry, OWN],
  ['addCompany', paths.addCompany, OWN],
];

const OTHERS: readonly (readonly [rows: readonly Row[], icon: PalettePage['icon']])[] = [
  [REPORTS, IconChartBar],
  [RETURNS, IconReceiptTax],
  [[['chequeCalendar', paths.chequeCalendar, OWN]], IconCalendarDue],
  [SETTINGS, IconAdjustments],
  [PERSON, IconUser],
];

const ICONS: Partial<Record<FindKey, PalettePage['icon']>> = {
  reminders: IconBell,
  locks: IconShieldLock,
  importStatement: IconFileImport,
  importEntries: IconFileImport,
  importCustomers: IconFileImport,
  importVendors: IconFileImport,
  importProducts: IconFileImport,
  importAccounts: IconFileImport,
  importInvoices: IconFileImport,
  importBills: IconFileImport,
  importExpenses: IconFileImport,
  importReceipts: IconFileImport,
  importPayments: IconFileImport,
  imports: IconFileImport,
  addRevaluation: IconArrowsExchange,
};

const NEEDS = new Map<string, Screen['needs']>([
  ...screens.map(({ path, needs }) => [path, needs] as const),
  // One screen imports many kinds.
  [paths.newImport('journal-entries'), { action: 'create', on: 'Journal Entry' }],
  [paths.newImport('accounts'), { action: 'create', on: 'Charts Of Accounts' }],
  [paths.newImport('invoices'), { action: 'create', on: 'Sales' }],
  [paths.newImport('bills'), { action: 'create', on: 'Bills' }],
  [paths.newImport('expenses'), { action: 'create', on: 'Expenses' }],
  [paths.newImport('customer-payments'), { action: 'create', on: 'Receive Payment' }],
  [paths.newImport('vendor-payments'), { action: 'create', on: 'Make Payment' }],
]);

/** Every page that a person may open, those of the sidebar first. */
export function pagesFor(ability: AppAbility): PalettePage[] {
  const entries = entriesFor(ability).map(
    ({ text, path, icon }): PalettePage => ({
      id: path,
      path,
      label: `nav.${text}`,
      find: text as FindKey,
      icon: ENTRY_ICONS[text] ?? (icon as PalettePage['icon']),
    }),
  );
  const others = OTHERS.flatMap(([rows, icon]) => rows.map((row) => pageOf(row, icon)));
  const actions = ACTIONS.map((row) => ({ ...pageOf(row, IconPlus), action: true }));
  const open = [...others, ...actions].filter(({ path }) => meets(NEEDS.get(path), ability));
  return [...entries, ...open];
}

function pageOf([find, path, label, hash]: Row, icon: PalettePage['icon']): PalettePage {
  const page = { id: `page-${find}`, path, label, find, icon: ICONS[find] ?? icon };
  return hash === undefined ? page : { ...page, hash };
}
