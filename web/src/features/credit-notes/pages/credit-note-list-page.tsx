import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can, useAbility } from '@/shared/auth/can';
import { useHotkeys } from '@/shared/lib/hotkeys';
import { useUrlSearch } from '@/shared/lib/url-search';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { useTicked } from '@/shared/ui/list/use-ticked';
import { PageShell } from '@/shared/ui/page-shell';
import { type CreditNoteRow, creditNoteList } from '../api';
import { CreditNoteBulk } from '../components/credit-note-bulk';
import { CreditNoteStats } from '../components/credit-note-stats';
import { CreditNoteTasks } from '../components/credit-note-tasks';
import { CreditNoteToolbar } from '../components/credit-note-toolbar';
import { NoCreditNotes } from '../components/no-credit-notes';
import { type CreditNoteTask, useCreditNoteActions } from '../components/use-credit-note-actions';
import { useCreditNoteColumns } from '../components/use-credit-note-columns';
import { creditNoteSearch, filterOf, NO_FILTERS } from '../list-search';

/** Every credit note, with what is left of it. */
export function CreditNoteListPage() {
  const { t } = useTranslation('credit-notes');
  const navigate = useNavigate();
  const [search, setSearch] = useUrlSearch(creditNoteSearch);
  const filter = filterOf(search);
  const list = useInfiniteQuery(creditNoteList(filter));
  const rows = list.data?.pages.flatMap((page) => page.CreditNotes);
  const { selection, setSelection } = useTicked(filter);
  const [doing, setDoing] = useState<{ task: CreditNoteTask; id: number } | null>(null);
  const columns = useCreditNoteColumns();
  const actionsFor = useCreditNoteActions((task, id) => setDoing({ task, id }));
  const first = list.data?.pages[0];
  const all = first?.Stats.find((one) => !one.status)?.count ?? 0;
  const nothing = list.error?.status === 403 ? 'forbidden' : first?.ShowTable === false && 'empty';
  const mayAdd = useAbility().can('create', 'Sales');
  useHotkeys(mayAdd ? [['KeyN', () => void navigate({ to: paths.addCreditNote })]] : []);

  return (
    <PageShell
      title={t('list.title')}
      count={first && !nothing ? t('count', { count: all }) : undefined}
      actions={
        <Can action="create" on="Sales">
          <Button
            component={Link}
            to={paths.addCreditNote}
            leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
          >
            {t('list.add')}
          </Button>
        </Can>
      }
    >
      {nothing ? (
        <NoCreditNotes why={nothing} />
      ) : (
        <>
          {!list.isError && (
            <CreditNoteStats
              stats={first?.Stats}
              filter={search.status}
              onFilter={(status) => setSearch({ status })}
            />
          )}
          <DataGrid<CreditNoteRow>
            label={t('list.title')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={columns}
            onOpen={(row) => void navigate({ to: paths.creditNote(row.id) })}
            selection={selection}
            onSelection={setSelection}
            bulk={
              <CreditNoteBulk
                rows={rows?.filter((row) => selection.has(row.id)) ?? []}
                onClear={() => setSelection(new Set())}
              />
            }
            rowMenu={(row) => actionsFor(row)}
            hasMore={list.hasNextPage}
            loadingMore={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            failed={list.isError}
            onRetry={() => void list.refetch()}
            empty={<NoCreditNotes why="noMatch" onClear={() => setSearch(NO_FILTERS)} />}
            toolbar={
              <CreditNoteToolbar search={search} setSearch={setSearch} stats={first?.Stats} />
            }
            storageKey="credit-notes"
          />
        </>
      )}
      {doing && <CreditNoteTasks {...doing} onClose={() => setDoing(null)} />}
    </PageShell>
  );
}
