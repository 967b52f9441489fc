import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    rates: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.exchangeRates,
    frame: 'app',
    needs: [
      { action: 'create', on: 'Journal Entry' },
      { action: 'read', on: 'Settings' },
    ],
    texts: ['rates'],
    skeleton: 'list',
    page: async () => (await import('./pages/rates-page')).RatesPage,
  },
];
