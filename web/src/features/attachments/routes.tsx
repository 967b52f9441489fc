import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    attachments: typeof import('./text.en.json');
  }
}

/** Files are shown on the documents of other features; they have no screen. */
export const screens: readonly Screen[] = [];
