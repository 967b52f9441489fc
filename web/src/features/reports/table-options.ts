import type { YearBook } from './api';
import type { TableReportKey } from './table-reports';

/** What a report of a table can be asked for. */
interface TableReport {
  /** Its call. */
  call: string;
  /** Whether it is of a period, or of the end of a day. */
  days: 'period' | 'day';
  /** What its columns may represent. */
  columns?: readonly ColumnsOf[];
  /** Whether it is known of any past moment. */
  known?: true;
  /** Whether rows of nothing can be left out. */
  zero?: true;
  /** Whether percentages of income can be beside its amounts. */
  percent?: true;
  /** Whether its rows may be items or parties. */
  groups?: true;
  /** Whether entries that were reversed can be shown. */
  reversed?: true;
  /** What it leaves out, which is said below it. */
  note?: 'adjustments';
  /** The book of a year that it is the screen of. */
  book?: YearBook;
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

const OPTIONS: Record<TableReportKey, TableReport> = {
  profitAndLoss: {
    call: '/Reports/ProfitAndLoss',
    days: 'period',
    columns: ALL,
    percent: true,
    known: true,
    zero: true,
    labels: LABELS,
  },
  balanceSheet: {
    call: '/Reports/BalanceSheet',
    days: 'day',
    columns: ALL,
    known: true,
    zero: true,
    labels: LABELS,
  },
  trialBalance: {
    call: '/Reports/TrailBalanceReport',
    days: 'day',
    columns: ALL,
    known: true,
    zero: true,
    labels: LABELS,
  },
  detailedTrialBalance: {
    call: '/Reports/trial-balance/details/report',
    days: 'period',
    known: true,
    labels: LABELS,
  },
  cashFlow: {
    call: '/Reports/CashFlow',
    days: 'period',
    columns: TIME,
    known: true,
    labels: ['tags'],
  },
  journal: {
    call: '/Reports/GetJournalEntry',
    book: '/Export/JournalBook',
    days: 'period',
    known: true,
    reversed: true,
    labels: LABELS,
  },
  customers: {
    call: '/Reports/customer/report',
    days: 'period',
    columns: ALL,
    known: true,
    zero: true,
    labels: LABELS,
  },
  vendors: {
    call: '/Reports/vendor/report',
    days: 'period',
    columns: ALL,
    known: true,
    zero: true,
    labels: LABELS,
  },
  receivableAgeing: {
    call: '/Reports/ReceivableAgeing',
    days: 'day',
    columns: OF_DOCUMENTS,
    known: true,
    labels: DOCUMENT_LABELS,
  },
  payableAgeing: {
    call: '/Reports/PayableAgeing',
    days: 'day',
    columns: OF_DOCUMENTS,
    known: true,
    labels: DOCUMENT_LABELS,
  },
  bills: {
    call: '/Reports/Bills',
    days: 'period',
    known: true,
    labels: DOCUMENT_LABELS,
  },
  vatInvoices: {
    call: '/Reports/VatReport?type=invoice',
    days: 'period',
    columns: OF_DOCUMENTS,
    note: 'adjustments',
    known: true,
    labels: DOCUMENT_LABELS,
  },
  vatExpenses: {
    call: '/Reports/VatReport?type=expense',
    days: 'period',
    columns: OF_DOCUMENTS,
    note: 'adjustments',
    known: true,
    labels: DOCUMENT_LABELS,
  },
  sales: {
    call: '/Reports/Sales',
    days: 'period',
    columns: ALL,
    known: true,
    groups: true,
    labels: LABELS,
  },
  topCustomers: {
    call: '/Reports/TopCustomers',
    days: 'period',
    columns: ALL,
    known: true,
    labels: LABELS,
  },
  topItems: {
    call: '/Reports/TopItems',
    days: 'period',
    columns: ALL,
    known: true,
    labels: LABELS,
  },
  marginTrend: {
    call: '/Reports/MarginTrend',
    days: 'period',
    known: true,
    labels: LABELS,
  },
  receivableDays: {
    call: '/Reports/ReceivableDays',
    days: 'period',
  },
  payableDays: {
    call: '/Reports/PayableDays',
    days: 'period',
  },
  purchases: {
    call: '/Reports/Purchases',
    days: 'period',
    columns: ALL,
    known: true,
    groups: true,
    labels: LABELS,
  },
  projects: {
    call: '/Reports/ProjectProfitability',
    days: 'period',
  },
  stock: {
    call: '/Reports/StockValuation',
    days: 'day',
    columns: TIME,
    known: true,
  },
  fixedAssets: {
    call: '/Reports/FixedAssets',
    days: 'day',
    known: true,
  },
};

/** What a report can be asked for. */
export const tableReport = (key: TableReportKey): TableReport => OPTIONS[key];
