import { redirect } from '@tanstack/react-router';
import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'vat-returns': typeof import('./text.en.json');
  }
}

const reads = { action: 'read', on: 'VAT report' } as const;
/** The year and the payments are those of withheld tax; entries are shown as payments show them. */
const texts = ['vat-returns', 'withholding', 'payments', 'documents', 'reports'] as const;
const detailsTexts = [...texts, 'lists'] as const;

export const screens: readonly Screen[] = [
  {
    path: paths.vatReturns,
    frame: 'app',
    needs: reads,
    texts,
    skeleton: 'list',
    page: async () => (await import('./pages/return-list-page')).ReturnListPage,
  },
  {
    path: paths.vatReturnRoute,
    frame: 'app',
    needs: reads,
    texts,
    skeleton: 'detail',
    page: async () => (await import('./pages/return-page')).ReturnPage,
  },
  {
    path: paths.taxDetailsReport,
    frame: 'app',
    needs: reads,
    texts: detailsTexts,
    skeleton: 'list',
    before: ({ search }) => {
      if (!search.day) throw redirect({ to: paths.vatReturns, replace: true });
    },
    page: async () => (await import('./pages/details-page')).DetailsPage,
  },
  {
    // What is paid belongs to a return: that is chosen first.
    path: paths.recordTaxPayment,
    frame: 'app',
    needs: reads,
    before: () => {
      throw redirect({ to: paths.vatReturns, replace: true });
    },
    page: async () => (await import('./pages/return-list-page')).ReturnListPage,
  },
  {
    path: paths.addTaxReconciliation,
    frame: 'app',
    needs: reads,
    before: () => {
      throw redirect({ to: paths.vatReturns, search: { adjust: true } as never, replace: true });
    },
    page: async () => (await import('./pages/return-list-page')).ReturnListPage,
  },
];
