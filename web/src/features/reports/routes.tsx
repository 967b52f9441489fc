import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';
import { TABLE_REPORTS, type TableReportKey } from './table-reports';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    reports: typeof import('./text.en.json');
  }
}

/** What a report says, and the small forms that its filters open. */
const FILTERED: Screen['texts'] = ['reports', 'documents', 'tags'];

/** The reports that are tables share a page. */
const TABLES: readonly Screen[] = (Object.keys(TABLE_REPORTS) as TableReportKey[]).map((key) => ({
  path: TABLE_REPORTS[key].to,
  frame: 'app',
  needs: { action: 'read', on: TABLE_REPORTS[key].on },
  texts: FILTERED,
  skeleton: 'report',
  page: async () => {
    const { TableReportPage } = await import('./pages/table-report-page');
    return () => <TableReportPage report={key} />;
  },
}));

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
    path: paths.generalLedger,
    frame: 'app',
    needs: { action: 'read', on: 'General ledger report' },
    texts: FILTERED,
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
  ...TABLES,
];
