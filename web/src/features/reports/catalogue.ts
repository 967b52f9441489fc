import { paths } from '@/app/paths';
import type { Subject } from '@/shared/auth/ability';
import { TABLE_REPORTS, type TableReportKey } from './table-reports';

export type ReportKey =
  | TableReportKey
  | 'generalLedger'
  | 'plainText'
  | 'selfAudit'
  | 'withholding'
  | 'form41';

export interface ReportEntry {
  key: ReportKey;
  to: string;
  /** Reading this report is a separate permission. */
  on: Subject;
}

interface ReportGroup {
  key: 'performance' | 'books' | 'parties' | 'stock' | 'taxes';
  reports: readonly ReportEntry[];
}

const tables = (...keys: TableReportKey[]): ReportEntry[] =>
  keys.map((key) => ({ key, to: TABLE_REPORTS[key].to, on: TABLE_REPORTS[key].on }));

/** Every report there is, grouped by what it answers. */
export const CATALOGUE: readonly ReportGroup[] = [
  {
    key: 'performance',
    reports: tables('profitAndLoss', 'balanceSheet', 'cashFlow'),
  },
  {
    key: 'books',
    reports: [
      ...tables('trialBalance', 'detailedTrialBalance'),
      { key: 'generalLedger', to: paths.generalLedger, on: 'General ledger report' },
      ...tables('journal'),
      { key: 'plainText', to: paths.plainText, on: 'General ledger report' },
      { key: 'selfAudit', to: paths.selfAudit, on: 'Reports' },
    ],
  },
  {
    key: 'parties',
    reports: tables(
      'customers',
      'receivableAgeing',
      'receivableDays',
      'vendors',
      'payableAgeing',
      'payableDays',
      'bills',
    ),
  },
  {
    key: 'stock',
    reports: tables(
      'sales',
      'topCustomers',
      'topItems',
      'marginTrend',
      'purchases',
      'projects',
      'stock',
      'fixedAssets',
    ),
  },
  {
    key: 'taxes',
    reports: [
      ...tables('vatInvoices', 'vatExpenses'),
      { key: 'withholding', to: paths.withholding, on: 'Reports' },
      { key: 'form41', to: paths.form41, on: 'Reports' },
    ],
  },
];

const REPORTS = new Map<string, ReportEntry>(
  CATALOGUE.flatMap(({ reports }) => reports).map((report) => [report.key, report]),
);

/** The report of a key; none for a key of another version. */
export const reportNamed = (key: string): ReportEntry | undefined => REPORTS.get(key);
