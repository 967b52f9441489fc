import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    documents: typeof import('./text.en.json');
  }
}

/** What every document of priced lines has stands on the screens of its kind; it has none itself. */
export const screens: readonly Screen[] = [];
