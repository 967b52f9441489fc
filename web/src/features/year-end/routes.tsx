import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'year-end': typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.yearEnd,
    frame: 'app',
    needs: { action: 'read', on: 'Reports' },
    // The lock is that of the company's settings.
    texts: ['year-end', 'company'],
    skeleton: 'detail',
    page: async () => (await import('./pages/year-end-page')).YearEndPage,
  },
];
