import { Button } from '@mantine/core';
import { IconFileImport, IconRepeat } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { BulkBar, ExportMenu } from '@/features/lists/public';
import { PrintSeveral } from '@/features/print/public';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { NoRows, type NoRowsReason } from '@/shared/ui/list/no-rows';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type EntryRow, entryList } from '../api';
import { EntryToolbar } from '../components/entry-toolbar';
import { useEntryDialogs } from '../components/use-entry-dialogs';
import { useListColumns } from '../components/use-list-columns';
import { entrySearch, filterOf, NO_FILTERS, orderOf, SORTS } from '../list-search';

/** Every entry that was written by hand, the latest first until another order is asked for. */
export function EntryListPage() {
  const { t } = useTranslation(['journal-entries', 'common']);
  const navigate = useNavigate();
  const list = useUrlList({
    schema: entrySearch,
    filterOf,
    query: entryList,
    rowsOf: (page) => page.JournalEntries,
    keyOf: (row: EntryRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const { sort: column, descending } = orderOf(search);
  const columns = useListColumns();
  const { actionsFor, dialogs } = useEntryDialogs();
  const add = (inEmpty: boolean) => (
    <AddLink
      inEmpty={inEmpty}
      on="Journal Entry"
      to={paths.addJournalEntry}
      label={t('list.add')}
    />
  );
  const nothing = list.forbidden ? 'forbidden' : first?.ShowTable === false && 'empty';
  const titles = {
    empty: t('list.empty'),
    noMatch: t('list.noMatch'),
    forbidden: t('common:problems.noPermission'),
  };
  const instead = (why: NoRowsReason) => (
    <NoRows
      why={why}
      title={titles[why]}
      hint={t('list.emptyHint')}
      add={add(true)}
      onClear={() => setSearch(NO_FILTERS)}
    />
  );
  return (
    <PageShell
      title={t('list.title')}
      actions={
        <>
          <Button
            component={Link}
            to={paths.recurringEntries}
            variant="default"
            leftSection={<IconRepeat size={17} stroke={1.6} aria-hidden />}
          >
            {t('list.recurring')}
          </Button>
          <Button
            component={Link}
            to={paths.newImport('journal-entries')}
            variant="default"
            leftSection={<IconFileImport size={17} stroke={1.6} aria-hidden />}
          >
            {t('list.import')}
          </Button>
          {!nothing && <ExportMenu listExport={{ list: 'journal_entries', filter: list.filter }} />}
          {add(false)}
        </>
      }
    >
      {nothing ? (
        instead(nothing)
      ) : (
        <DataGrid<EntryRow>
          label={t('list.title')}
          {...list.grid}
          columns={columns}
          {...list.ticks}
          bulk={
            <BulkBar count={list.ticked.length} onClear={list.untick}>
              <PrintSeveral kind="journal_entry" ids={list.ticked.map((row) => row.id)} />
            </BulkBar>
          }
          sort={{ column, descending }}
          onSort={(sort) =>
            setSearch({
              sort: SORTS.find((one) => one === sort.column),
              descending: sort.descending,
            })
          }
          onOpen={(row) => void navigate({ to: paths.journalEntry(row.id) })}
          rowMenu={(row) =>
            actionsFor({ ...row, isReversal: row.is_reversal, isReversed: row.is_reversed }, true)
          }
          empty={instead('noMatch')}
          toolbar={<EntryToolbar search={search} setSearch={setSearch} />}
          storageKey="journal-entries"
        />
      )}
      {dialogs}
    </PageShell>
  );
}
