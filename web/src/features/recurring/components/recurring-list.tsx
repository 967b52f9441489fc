import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { recurringList } from '../api';
import { filterOf, NO_FILTERS, recurringSearch } from '../list-search';
import type { RecurringKind, ScheduleRow } from '../side';
import { NoRecurring } from './no-recurring';
import { RecurringTasks } from './recurring-tasks';
import { RecurringToolbar } from './recurring-toolbar';
import { type RecurringTask, useRecurringActions } from './use-recurring-actions';
import { useRecurringColumns } from './use-recurring-columns';
import { useRecurringText } from './use-recurring-text';

/** Every schedule of a side of trade that the reader may see, the next to come first. */
export function RecurringList({ side }: { side: RecurringKind }) {
  const t = useRecurringText(side);
  const navigate = useNavigate();
  const list = useUrlList({
    schema: recurringSearch,
    filterOf,
    query: recurringList(side),
    rowsOf: (page) => page.rows,
    keyOf: (row: ScheduleRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const [doing, setDoing] = useState<{ task: RecurringTask; id: number } | null>(null);
  const columns = useRecurringColumns(side);
  const actionsFor = useRecurringActions(side, (task, id) => setDoing({ task, id }));
  const all = first?.stats.find((one) => !one.status)?.count ?? 0;
  // None at all, or none that this reader may see.
  const nothing = first && (!first.showTable || (all === 0 && !search.search));

  return (
    <PageShell
      title={t('list.title')}
      count={first && !nothing ? t('count', { count: all }) : undefined}
      actions={<AddLink on={side.subject} to={side.addHref} label={t('list.add')} />}
    >
      {nothing ? (
        <NoRecurring side={side} />
      ) : (
        <DataGrid<ScheduleRow>
          label={t('list.title')}
          {...list.grid}
          columns={columns}
          onOpen={(row) => void navigate({ to: side.href(row.id) })}
          rowMenu={(row) => actionsFor(row)}
          empty={<NoRecurring side={side} onClear={() => setSearch(NO_FILTERS)} />}
          toolbar={
            <RecurringToolbar
              side={side}
              search={search}
              setSearch={setSearch}
              stats={first?.stats}
            />
          }
          storageKey={side.kind}
        />
      )}
      {doing && <RecurringTasks side={side} {...doing} onClose={() => setDoing(null)} />}
    </PageShell>
  );
}
