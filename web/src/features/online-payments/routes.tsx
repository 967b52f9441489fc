import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'online-payments': typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.onlinePayments,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['online-payments'],
    skeleton: 'form',
    page: async () => (await import('./pages/online-payments-page')).OnlinePaymentsPage,
  },
];
