import { paths } from '@/app/paths';
import type { Subject } from '@/shared/auth/ability';

type ReportKey =
  | 'profitAndLoss'
  | 'trialBalance'
  | 'detailedTrialBalance'
  | 'generalLedger'
  | 'plainText'
  | 'selfAudit'
  | 'withholding'
  | 'form41';

interface ReportEntry {
  key: ReportKey;
  to: string;
  /** Reading this report is a permission of its own. */
  on: Subject;
}

interface ReportGroup {
  key: 'performance' | 'books' | 'taxes';
  reports: readonly ReportEntry[];
}

/** Every report there is, grouped by what it answers. */
export const CATALOGUE: readonly ReportGroup[] = [
  {
    key: 'performance',
    reports: [{ key: 'profitAndLoss', to: paths.profitAndLoss, on: 'Profit and loss report' }],
  },
  {
    key: 'books',
    reports: [
      { key: 'trialBalance', to: paths.trialBalance, on: 'Trial balance report' },
      {
        key: 'detailedTrialBalance',
        to: paths.detailedTrialBalance,
        on: 'Detailed trial balance report',
      },
      { key: 'generalLedger', to: paths.generalLedger, on: 'General ledger report' },
      { key: 'plainText', to: paths.plainText, on: 'General ledger report' },
      { key: 'selfAudit', to: paths.selfAudit, on: 'Reports' },
    ],
  },
  {
    key: 'taxes',
    reports: [
      { key: 'withholding', to: paths.withholding, on: 'Reports' },
      { key: 'form41', to: paths.form41, on: 'Reports' },
    ],
  },
];
