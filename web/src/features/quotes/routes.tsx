import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    quotes: typeof import('./text.en.json');
  }
}

// A quote is typed as the invoice that it may become; the forms that open from within it bring
// texts of their own.
const FORM_TEXTS = [
  'quotes',
  'documents',
  'payments',
  'attachments',
  'customers',
  'parties',
  'products',
  'taxes',
  'terms',
  'accounts',
  'branches',
  'classes',
  'projects',
  'tags',
] as const;

export const screens: readonly Screen[] = [
  {
    path: paths.quotes,
    frame: 'app',
    needs: { action: 'read', on: 'Quotes' },
    texts: ['quotes', 'documents', 'customers', 'parties', 'lists', 'sending', 'projects'],
    skeleton: 'list',
    page: async () => (await import('./pages/quote-list-page')).QuoteListPage,
  },
  {
    path: paths.addQuote,
    frame: 'app',
    needs: { action: 'create', on: 'Quotes' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-quote-page')).AddQuotePage,
  },
  {
    path: paths.editQuoteRoute,
    frame: 'app',
    needs: { action: 'update', on: 'Quotes' },
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-quote-page')).EditQuotePage,
  },
  {
    path: paths.quoteRoute,
    frame: 'app',
    needs: { action: 'read', on: 'Quotes' },
    texts: ['quotes', 'documents', 'payments', 'attachments', 'sending', 'projects'],
    skeleton: 'detail',
    page: async () => (await import('./pages/quote-detail-page')).QuoteDetailPage,
  },
  {
    path: paths.customerQuoteRoute,
    frame: 'open',
    texts: ['quotes', 'documents'],
    skeleton: 'plain',
    page: async () => (await import('./pages/customer-quote-page')).CustomerQuotePage,
  },
];
