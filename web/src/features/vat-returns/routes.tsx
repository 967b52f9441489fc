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
    page: async () => (await import('./pages/details-page')).DetailsPage,
  },
  {
    path: paths.recordTaxPayment,
    frame: 'app',
    needs: reads,
    texts,
    skeleton: 'list',
    page: async () => (await import('./pages/record-payment-page')).RecordPaymentPage,
  },
  {
    path: paths.addTaxReconciliation,
    frame: 'app',
    needs: { action: 'create', on: 'Journal Entry' },
    texts: [...texts, 'accounts'],
    skeleton: 'form',
    page: async () => (await import('./pages/add-adjustment-page')).AddAdjustmentPage,
  },
];
