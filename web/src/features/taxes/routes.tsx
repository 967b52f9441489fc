import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    taxes: typeof import('./text.en.json');
  }
}

/** Taxes are picked on other features' forms; here they are looked up, and the screens of each are led to. */
export const screens: readonly Screen[] = [
  {
    path: paths.taxes,
    frame: 'app',
    needs: [
      { action: 'read', on: 'Reports' },
      { action: 'read', on: 'VAT report' },
      { action: 'read', on: 'Make Payment' },
    ],
    texts: ['taxes', 'tax-calendar', 'vat-returns', 'withholding'],
    skeleton: 'list',
    page: async () => (await import('./pages/tax-list-page')).TaxListPage,
  },
];
