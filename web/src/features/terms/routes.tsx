import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    terms: typeof import('./text.en.json');
  }
}

/** Terms of payment are picked and added on other features' forms; they have no screen. */
export const screens: readonly Screen[] = [];
