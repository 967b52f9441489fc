import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    sending: typeof import('./text.en.json');
  }
}

/** Documents are sent from their own pages. */
export const screens: readonly Screen[] = [];
