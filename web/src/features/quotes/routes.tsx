import { paths } from '@/app/paths';
import { DOCUMENT_FORM_TEXTS, recordScreens } from '@/shared/routing/record-screens';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    quotes: typeof import('./text.en.json');
  }
}

// A quote is typed as the invoice that it may become; the forms that open from within it bring their texts.
const FORM_TEXTS = [...DOCUMENT_FORM_TEXTS, 'quotes', 'payments', 'customers', 'terms'] as const;

export const screens: readonly Screen[] = [
  ...recordScreens({
    on: 'Quotes',
    formTexts: FORM_TEXTS,
    list: {
      path: paths.quotes,
      texts: ['quotes', 'documents', 'customers', 'parties', 'lists', 'sending', 'projects'],
      page: async () => (await import('./pages/quote-list-page')).QuoteListPage,
    },
    add: {
      path: paths.addQuote,
      page: async () => (await import('./pages/add-quote-page')).AddQuotePage,
    },
    edit: {
      path: paths.editQuoteRoute,
      page: async () => (await import('./pages/edit-quote-page')).EditQuotePage,
    },
    detail: {
      path: paths.quoteRoute,
      texts: ['quotes', 'documents', 'payments', 'attachments', 'sending', 'projects'],
      page: async () => (await import('./pages/quote-detail-page')).QuoteDetailPage,
    },
  }),
  {
    path: paths.customerQuoteRoute,
    frame: 'open',
    texts: ['quotes', 'documents'],
    skeleton: 'plain',
    page: async () => (await import('./pages/customer-quote-page')).CustomerQuotePage,
  },
];
