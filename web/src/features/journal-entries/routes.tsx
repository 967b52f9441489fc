import { paths } from '@/app/paths';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'journal-entries': typeof import('./text.en.json');
  }
}

// The forms that open from within it belong to other features and bring texts of their own.
const FORM_TEXTS = [
  'journal-entries',
  'documents',
  'attachments',
  'accounts',
  'branches',
  'classes',
  'projects',
] as const;

/** The roles know only who creates journal entries: who does also reads and corrects them. */
const own = { frame: 'app', needs: { action: 'create', on: 'Journal Entry' } } as const;

export const screens: readonly Screen[] = [
  {
    ...own,
    path: paths.journalEntries,
    texts: ['journal-entries', 'documents', 'accounts'],
    skeleton: 'list',
    page: async () => (await import('./pages/entry-list-page')).EntryListPage,
  },
  {
    ...own,
    path: paths.addJournalEntry,
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/add-entry-page')).AddEntryPage,
  },
  {
    ...own,
    path: paths.editJournalEntryRoute,
    texts: FORM_TEXTS,
    skeleton: 'form',
    page: async () => (await import('./pages/edit-entry-page')).EditEntryPage,
  },
  {
    ...own,
    path: paths.journalEntryRoute,
    texts: ['journal-entries', 'documents', 'payments', 'attachments'],
    skeleton: 'detail',
    page: async () => (await import('./pages/entry-detail-page')).EntryDetailPage,
  },
];
