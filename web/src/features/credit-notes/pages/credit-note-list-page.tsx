import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { saleFilter } from '@/features/documents/public';
import { ExportMenu } from '@/features/lists/public';
import { DocumentBulk } from '@/features/sending/public';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type CreditNoteRow, creditNoteList } from '../api';
import { CreditNoteStats } from '../components/credit-note-stats';
import { CreditNoteTasks } from '../components/credit-note-tasks';
import { CreditNoteToolbar } from '../components/credit-note-toolbar';
import { NoCreditNotes } from '../components/no-credit-notes';
import { type CreditNoteTask, useCreditNoteActions } from '../components/use-credit-note-actions';
import { useCreditNoteColumns } from '../components/use-credit-note-columns';
import { creditNoteSearch, NO_FILTERS } from '../list-search';

/** Every credit note, with what is left of it. */
export function CreditNoteListPage() {
  const { t } = useTranslation('credit-notes');
  const navigate = useNavigate();
  const list = useUrlList({
    schema: creditNoteSearch,
    filterOf: saleFilter,
    query: creditNoteList,
    rowsOf: (page) => page.CreditNotes,
    keyOf: (row: CreditNoteRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const [doing, setDoing] = useState<{ task: CreditNoteTask; id: number } | null>(null);
  const columns = useCreditNoteColumns();
  const actionsFor = useCreditNoteActions((task, id) => setDoing({ task, id }));
  const all = first?.Stats.find((one) => !one.status)?.count ?? 0;
  const ids = list.ticked.map((row) => row.id);
  const nothing = list.forbidden ? 'forbidden' : first?.ShowTable === false && 'empty';

  return (
    <PageShell
      title={t('list.title')}
      count={first && !nothing ? t('count', { count: all }) : undefined}
      actions={<AddLink on="Sales" to={paths.addCreditNote} label={t('list.add')} />}
    >
      {nothing ? (
        <NoCreditNotes why={nothing} />
      ) : (
        <>
          {!list.failed && (
            <CreditNoteStats
              stats={first?.Stats}
              filter={search.status}
              onFilter={(status) => setSearch({ status })}
            />
          )}
          <DataGrid<CreditNoteRow>
            label={t('list.title')}
            {...list.grid}
            columns={columns}
            onOpen={(row) => void navigate({ to: paths.creditNote(row.id) })}
            {...list.ticks}
            bulk={
              <DocumentBulk
                kind="credit_note"
                ids={ids}
                may={{ action: 'create', on: 'Sales' }}
                onClear={list.untick}
              >
                <ExportMenu plain wanted={{ list: 'credit_notes', filter: { ids } }} />
              </DocumentBulk>
            }
            rowMenu={(row) => actionsFor(row)}
            empty={<NoCreditNotes why="noMatch" onClear={() => setSearch(NO_FILTERS)} />}
            toolbar={
              <CreditNoteToolbar search={search} setSearch={setSearch} stats={first?.Stats} />
            }
            storageKey="credit_notes"
          />
        </>
      )}
      {doing && <CreditNoteTasks {...doing} onClose={() => setDoing(null)} />}
    </PageShell>
  );
}
