import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    payments: typeof import('./text.en.json');
  }
}

/** Payments are received and read in windows over the screens of other features. */
export const screens: readonly Screen[] = [];
