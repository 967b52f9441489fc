import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    revaluations: typeof import('./text.en.json');
  }
}

const needs = { action: 'create', on: 'Journal Entry' } as const;
/** Entries are shown as payments show them. */
const texts = ['revaluations', 'payments', 'documents', 'reports'] as const;

export const screens: readonly Screen[] = [
  {
    path: paths.revaluations,
    frame: 'app',
    needs,
    texts,
    skeleton: 'list',
    page: async () => (await import('./pages/list-page')).RevaluationListPage,
  },
  {
    path: paths.addRevaluation,
    frame: 'app',
    needs,
    texts,
    skeleton: 'form',
    page: async () => (await import('./pages/revalue-page')).RevaluePage,
  },
  {
    path: paths.revaluationRoute,
    frame: 'app',
    needs,
    texts,
    skeleton: 'detail',
    page: async () => (await import('./pages/detail-page')).RevaluationPage,
  },
];
