import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    attachments: typeof import('./text.en.json');
  }
}

/** Files stand beside the documents of other features; they have no screen of their own. */
export const screens: readonly Screen[] = [];
