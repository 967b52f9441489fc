import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    withholding: typeof import('./text.en.json');
  }
}

/** Payments are opened over the register, with all that they say. */
const PAYMENT_TEXTS = [
  'payments',
  'documents',
  'lists',
  'customers',
  'vendors',
  'parties',
] as const;

export const screens: readonly Screen[] = [
  {
    path: paths.withholding,
    frame: 'app',
    needs: { action: 'read', on: 'Reports' },
    texts: ['withholding', 'reports', ...PAYMENT_TEXTS, 'sending'],
    skeleton: 'report',
    page: async () => (await import('./pages/register-page')).RegisterPage,
  },
  {
    path: paths.form41,
    frame: 'app',
    needs: { action: 'read', on: 'Reports' },
    texts: ['withholding', 'reports', 'lists'],
    skeleton: 'report',
    page: async () => (await import('./pages/form41-page')).Form41Page,
  },
  {
    path: paths.remittances,
    frame: 'app',
    needs: { action: 'read', on: 'Make Payment' },
    texts: ['withholding', 'payments', 'documents'],
    skeleton: 'list',
    page: async () => (await import('./pages/remittance-list-page')).RemittanceListPage,
  },
];
