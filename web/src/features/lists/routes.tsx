import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    lists: typeof import('./text.en.json');
  }
}

/** What every list can do, on the lists of other features; this feature has no screen. */
export const screens: readonly Screen[] = [];
