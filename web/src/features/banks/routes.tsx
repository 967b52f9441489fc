import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    banks: typeof import('./text.en.json');
  }
}

const reads = { action: 'read', on: 'Bank accounts' } as const;
const writes = { action: 'create', on: 'Journal Entry' } as const;
/** Entries are shown as payments show them; kinds of documents as reports name them. */
const texts = ['banks', 'payments', 'documents', 'reports'] as const;

export const screens: readonly Screen[] = [
  {
    path: paths.banks,
    frame: 'app',
    needs: reads,
    texts,
    skeleton: 'list',
    page: async () => (await import('./pages/banks-page')).BanksPage,
  },
  {
    path: paths.transfers,
    frame: 'app',
    needs: reads,
    texts,
    skeleton: 'list',
    page: async () => (await import('./pages/transfer-list-page')).TransferListPage,
  },
  {
    path: paths.transferRoute,
    frame: 'app',
    needs: reads,
    texts,
    skeleton: 'detail',
    page: async () => (await import('./pages/transfer-page')).TransferPage,
  },
  {
    path: paths.bankRules,
    frame: 'app',
    needs: reads,
    texts,
    skeleton: 'list',
    page: async () => (await import('./pages/rules-page')).RulesPage,
  },
  {
    path: paths.bankRoute,
    frame: 'app',
    needs: reads,
    texts,
    skeleton: 'list',
    page: async () => (await import('./pages/bank-page')).BankPage,
  },
  {
    path: paths.bankStatementsRoute,
    frame: 'app',
    needs: reads,
    texts,
    skeleton: 'list',
    page: async () => (await import('./pages/statements-page')).StatementsPage,
  },
  {
    path: paths.importStatementRoute,
    frame: 'app',
    needs: writes,
    texts,
    skeleton: 'form',
    page: async () => (await import('./pages/import-page')).ImportPage,
  },
  {
    path: paths.onlinePayments,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['company'],
    skeleton: 'form',
    page: async () =>
      (await import('./online-payments/pages/online-payments-page')).OnlinePaymentsPage,
  },
];
