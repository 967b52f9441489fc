import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type RecurringRow, recurringList } from '../api';
import { NoRecurring } from '../components/no-recurring';
import { RecurringTasks } from '../components/recurring-tasks';
import { RecurringToolbar } from '../components/recurring-toolbar';
import { type RecurringTask, useRecurringActions } from '../components/use-recurring-actions';
import { useRecurringColumns } from '../components/use-recurring-columns';
import { filterOf, NO_FILTERS, recurringSearch } from '../list-search';

/** Every recurring invoice that the reader may see, the next to come first. */
export function RecurringListPage() {
  const { t } = useTranslation('recurring');
  const navigate = useNavigate();
  const list = useUrlList({
    schema: recurringSearch,
    filterOf,
    query: recurringList,
    rowsOf: (page) => page.RecurringInvoices,
    keyOf: (row: RecurringRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const [doing, setDoing] = useState<{ task: RecurringTask; id: number } | null>(null);
  const columns = useRecurringColumns();
  const actionsFor = useRecurringActions((task, id) => setDoing({ task, id }));
  const all = first?.Stats.find((one) => !one.status)?.count ?? 0;
  // None at all, or none that this reader may see.
  const nothing = first && (!first.ShowTable || (all === 0 && !search.search));

  return (
    <PageShell
      title={t('list.title')}
      count={first && !nothing ? t('count', { count: all }) : undefined}
      actions={<AddLink on="Sales" to={paths.addRecurringInvoice} label={t('list.add')} />}
    >
      {nothing ? (
        <NoRecurring />
      ) : (
        <DataGrid<RecurringRow>
          label={t('list.title')}
          {...list.grid}
          columns={columns}
          onOpen={(row) => void navigate({ to: paths.recurringInvoice(row.id) })}
          rowMenu={(row) => actionsFor(row)}
          empty={<NoRecurring onClear={() => setSearch(NO_FILTERS)} />}
          toolbar={<RecurringToolbar search={search} setSearch={setSearch} stats={first?.Stats} />}
          storageKey="recurring-invoices"
        />
      )}
      {doing && <RecurringTasks {...doing} onClose={() => setDoing(null)} />}
    </PageShell>
  );
}
