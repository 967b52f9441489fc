import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    parties: typeof import('./text.en.json');
  }
}

/** What customers and vendors have in common stands on their own screens; it has none itself. */
export const screens: readonly Screen[] = [];
