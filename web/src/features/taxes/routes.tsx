import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    taxes: typeof import('./text.en.json');
  }
}

/** Taxes are picked on other features' forms; their own screen comes with the tax returns. */
export const screens: readonly Screen[] = [];
