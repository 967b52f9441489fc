import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    reports: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.reports,
    frame: 'app',
    needs: { action: 'read', on: 'Reports' },
    texts: ['reports'],
    skeleton: 'plain',
    page: async () => (await import('./pages/report-index-page')).ReportIndexPage,
  },
  {
    path: paths.trialBalance,
    frame: 'app',
    needs: { action: 'read', on: 'Trial balance report' },
    texts: ['reports'],
    skeleton: 'report',
    page: async () => (await import('./pages/trial-balance-page')).TrialBalancePage,
  },
  {
    path: paths.detailedTrialBalance,
    frame: 'app',
    needs: { action: 'read', on: 'Detailed trial balance report' },
    texts: ['reports'],
    skeleton: 'report',
    page: async () =>
      (await import('./pages/detailed-trial-balance-page')).DetailedTrialBalancePage,
  },
  {
    path: paths.generalLedger,
    frame: 'app',
    needs: { action: 'read', on: 'General ledger report' },
    texts: ['reports'],
    skeleton: 'report',
    page: async () => (await import('./pages/general-ledger-page')).GeneralLedgerPage,
  },
  {
    path: paths.accountRoute,
    frame: 'app',
    needs: { action: 'read', on: 'General ledger report' },
    texts: ['reports', 'accounts', 'lists', 'journal-entries'],
    skeleton: 'report',
    page: async () => (await import('./pages/account-page')).AccountPage,
  },
  {
    path: paths.plainText,
    frame: 'app',
    needs: { action: 'read', on: 'General ledger report' },
    texts: ['reports'],
    skeleton: 'plain',
    page: async () => (await import('./pages/plain-text-page')).PlainTextPage,
  },
  {
    path: paths.profitAndLoss,
    frame: 'app',
    needs: { action: 'read', on: 'Profit and loss report' },
    texts: ['reports'],
    skeleton: 'report',
    page: async () => (await import('./pages/profit-and-loss-page')).ProfitAndLossPage,
  },
];
