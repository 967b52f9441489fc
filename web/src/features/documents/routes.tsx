import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    documents: typeof import('./text.en.json');
  }
}

/** The parts of every document of priced lines are on the screens of its kind; this feature has none. */
export const screens: readonly Screen[] = [];
