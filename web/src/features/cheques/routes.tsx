import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    cheques: typeof import('./text.en.json');
  }
}

const EITHER = [
  { action: 'read', on: 'Receive Payment' },
  { action: 'read', on: 'Make Payment' },
] as const;

export const screens: readonly Screen[] = [
  {
    path: paths.cheques,
    frame: 'app',
    needs: { action: 'read', on: 'Receive Payment' },
    texts: ['cheques', 'documents', 'lists'],
    skeleton: 'list',
    page: async () => (await import('./pages/received-page')).ReceivedPage,
  },
  {
    path: paths.chequesIssued,
    frame: 'app',
    needs: { action: 'read', on: 'Make Payment' },
    texts: ['cheques', 'documents', 'lists', 'vendors', 'parties'],
    skeleton: 'list',
    page: async () => (await import('./pages/issued-page')).IssuedPage,
  },
  {
    path: paths.chequeCalendar,
    frame: 'app',
    needs: EITHER,
    texts: ['cheques'],
    skeleton: 'plain',
    page: async () => (await import('./pages/cheque-calendar-page')).ChequeCalendarPage,
  },
  {
    path: paths.chequeRoute,
    frame: 'app',
    needs: EITHER,
    texts: ['cheques', 'documents', 'payments', 'taxes'],
    skeleton: 'detail',
    page: async () => (await import('./pages/cheque-detail-page')).ChequeDetailPage,
  },
];
