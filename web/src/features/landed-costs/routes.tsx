import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'landed-costs': typeof import('./text.en.json');
  }
}

/** Landed costs stand on the pages of the bills and expenses whose goods they are for; they have no screen. */
export const screens: readonly Screen[] = [];
