import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    einvoice: typeof import('./text.en.json');
  }
}

export const screens: readonly Screen[] = [
  {
    path: paths.einvoiceSettings,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['einvoice'],
    skeleton: 'form',
    page: async () => (await import('./pages/settings-page')).EinvoiceSettingsPage,
  },
  {
    path: paths.einvoiceReadiness,
    frame: 'app',
    needs: { action: 'read', on: 'Settings' },
    texts: ['einvoice'],
    skeleton: 'list',
    page: async () => (await import('./pages/readiness-page')).ReadinessPage,
  },
  {
    path: paths.itemCodes,
    frame: 'app',
    needs: { action: 'read', on: 'Products & Services' },
    texts: ['einvoice'],
    skeleton: 'list',
    page: async () => (await import('./pages/item-codes-page')).ItemCodesPage,
  },
  {
    path: paths.einvoices,
    frame: 'app',
    needs: { action: 'read', on: 'Sales' },
    texts: ['einvoice', 'documents'],
    skeleton: 'list',
    page: async () => (await import('./pages/document-list-page')).EinvoiceListPage,
  },
];
