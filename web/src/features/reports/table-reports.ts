import { paths } from '@/app/paths';
import type { Subject } from '@/shared/auth/ability';

/** What a report of a table can be asked for. */
interface TableReport {
  /** Where its screen is. */
  to: string;
  /** Its call. */
  call: string;
  /** Reading it is a permission of its own. */
  on: Subject;
  /** Whether it is of a period, or stands at the end of a day. */
  days: 'period' | 'day';
  /** What its columns may stand for. */
  columns?: readonly ColumnsOf[];
  /** Whether it is known of any past moment. */
  known?: true;
  /** Whether rows of nothing can be left out. */
  zero?: true;
  /** Whether its rows may be items or parties. */
  groups?: true;
  /** Whether entries that were reversed can be shown. */
  reversed?: true;
  /** What it leaves out, which is said below it. */
  note?: 'adjustments';
  /** What its lines can be narrowed by. */
  labels?: readonly Label[];
}

const TIME = ['month', 'quarter', 'year'] as const;
const SPLITS = ['branch', 'class', 'project'] as const;
const ALL = [...TIME, ...SPLITS] as const;
/** A tax is of the whole document, which no class is of. */
const OF_DOCUMENTS = [...TIME, 'branch', 'project'] as const;
/** All that lines and their documents can be labelled with. */
export const LABELS = [...SPLITS, 'tags'] as const;
/** What is owed, too, is of the whole document. */
const DOCUMENT_LABELS = ['branch', 'project', 'tags'] as const;
export type Label = (typeof LABELS)[number];
export type ColumnsOf = (typeof ALL)[number];

/** Comparisons and columns share a choice: either is in the address. */
export const COMPARISONS = ['previous_period', 'previous_year'] as const;
export const COLUMNS = ALL;

/** Every report that is a table, by the key of its texts. */
export const TABLE_REPORTS = {
  profitAndLoss: {
    to: paths.profitAndLoss,
    call: '/Reports/ProfitAndLoss',
    on: 'Profit and loss report',
    days: 'period',
    columns: ALL,
    known: true,
    zero: true,
    labels: LABELS,
  },
  balanceSheet: {
    to: paths.balanceSheet,
    call: '/Reports/BalanceSheet',
    on: 'Balance sheet report',
    days: 'day',
    columns: ALL,
    known: true,
    zero: true,
    labels: LABELS,
  },
  trialBalance: {
    to: paths.trialBalance,
    call: '/Reports/TrailBalanceReport',
    on: 'Trial balance report',
    days: 'day',
    columns: ALL,
    known: true,
    zero: true,
    labels: LABELS,
  },
  detailedTrialBalance: {
    to: paths.detailedTrialBalance,
    call: '/Reports/trial-balance/details/report',
    on: 'Detailed trial balance report',
    days: 'period',
    known: true,
    labels: LABELS,
  },
  cashFlow: {
    to: paths.cashFlow,
    call: '/Reports/CashFlow',
    on: 'Reports',
    days: 'period',
    columns: TIME,
    known: true,
    labels: ['tags'],
  },
  journal: {
    to: paths.journalEntryReport,
    call: '/Reports/GetJournalEntry',
    on: 'Journal entry report',
    days: 'period',
    known: true,
    reversed: true,
    labels: LABELS,
  },
  customers: {
    to: paths.customerReport,
    call: '/Reports/customer/report',
    on: 'Customer report',
    days: 'period',
    columns: ALL,
    known: true,
    zero: true,
    labels: LABELS,
  },
  vendors: {
    to: paths.vendorReport,
    call: '/Reports/vendor/report',
    on: 'Vendor report',
    days: 'period',
    columns: ALL,
    known: true,
    zero: true,
    labels: LABELS,
  },
  receivableAgeing: {
    to: paths.receivableAgeing,
    call: '/Reports/ReceivableAgeing',
    on: 'Customer report',
    days: 'day',
    columns: OF_DOCUMENTS,
    known: true,
    labels: DOCUMENT_LABELS,
  },
  payableAgeing: {
    to: paths.payableAgeing,
    call: '/Reports/PayableAgeing',
    on: 'Vendor report',
    days: 'day',
    columns: OF_DOCUMENTS,
    known: true,
    labels: DOCUMENT_LABELS,
  },
  bills: {
    to: paths.billsReport,
    call: '/Reports/Bills',
    on: 'Bills report',
    days: 'period',
    known: true,
    labels: DOCUMENT_LABELS,
  },
  vatInvoices: {
    to: paths.vatReport,
    call: '/Reports/VatReport?type=invoice',
    on: 'VAT report',
    days: 'period',
    columns: OF_DOCUMENTS,
    note: 'adjustments',
    known: true,
    labels: DOCUMENT_LABELS,
  },
  vatExpenses: {
    to: paths.vatExpenseReport,
    call: '/Reports/VatReport?type=expense',
    on: 'VAT expense report',
    days: 'period',
    columns: OF_DOCUMENTS,
    note: 'adjustments',
    known: true,
    labels: DOCUMENT_LABELS,
  },
  sales: {
    to: paths.salesReport,
    call: '/Reports/Sales',
    on: 'Reports',
    days: 'period',
    columns: ALL,
    known: true,
    groups: true,
    labels: LABELS,
  },
  purchases: {
    to: paths.purchasesReport,
    call: '/Reports/Purchases',
    on: 'Reports',
    days: 'period',
    columns: ALL,
    known: true,
    groups: true,
    labels: LABELS,
  },
  projects: {
    to: paths.projectReport,
    call: '/Reports/ProjectProfitability',
    on: 'Reports',
    days: 'period',
  },
  stock: {
    to: paths.stockReport,
    call: '/Reports/StockValuation',
    on: 'Reports',
    days: 'day',
    columns: TIME,
    known: true,
  },
  fixedAssets: {
    to: paths.assetRegister,
    call: '/Reports/FixedAssets',
    on: 'Reports',
    days: 'day',
    known: true,
  },
} as const satisfies Record<string, TableReport>;

export type TableReportKey = keyof typeof TABLE_REPORTS;

/** The same, whatever it can be asked for. */
export const tableReport = (key: TableReportKey): TableReport => TABLE_REPORTS[key];
