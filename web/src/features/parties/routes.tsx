import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    parties: typeof import('./text.en.json');
  }
}

/** What customers and vendors have in common is on their own screens; this feature has none. */
export const screens: readonly Screen[] = [];
