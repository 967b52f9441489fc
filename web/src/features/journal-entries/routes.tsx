import { paths } from '@/app/paths';
import { recordScreens } from '@/shared/routing/record-screens';
import type { Screen } from '@/shared/routing/screen';

declare module '@/shared/i18n/texts' {
  interface TextNamespaces {
    'journal-entries': typeof import('./text.en.json');
  }
}

// The forms that open from within it belong to other features and bring their texts.
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
const own = { action: 'create', on: 'Journal Entry' } as const;

export const screens: readonly Screen[] = [
  ...recordScreens({
    on: own,
    formTexts: FORM_TEXTS,
    list: {
      path: paths.journalEntries,
      texts: ['journal-entries', 'documents', 'accounts', 'lists'],
      page: async () => (await import('./pages/entry-list-page')).EntryListPage,
    },
    add: {
      path: paths.addJournalEntry,
      page: async () => (await import('./pages/add-entry-page')).AddEntryPage,
    },
    edit: {
      path: paths.editJournalEntryRoute,
      page: async () => (await import('./pages/edit-entry-page')).EditEntryPage,
    },
    detail: {
      path: paths.journalEntryRoute,
      texts: ['journal-entries', 'documents', 'payments', 'attachments'],
      page: async () => (await import('./pages/entry-detail-page')).EntryDetailPage,
    },
  }),
  {
    frame: 'app',
    needs: own,
    path: paths.importEntries,
    texts: ['journal-entries'],
    skeleton: 'form',
    page: async () => (await import('./pages/import-entries-page')).ImportEntriesPage,
  },
];
