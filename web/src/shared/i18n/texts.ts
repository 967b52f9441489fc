import type common from './text.en.json';

/**
 * The texts by namespace, from the English files. A feature adds its own beside its routes:
 *
 * ```ts
 * declare module '@/shared/i18n/texts' {
 *   interface TextNamespaces { customers: typeof import('./text.en.json') }
 * }
 * ```
 */
export interface TextNamespaces {
  common: typeof common;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: TextNamespaces;
  }
}
