import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { creditList } from '../api';
import { creditSearch, filterOf, NO_FILTERS } from '../list-search';
import type { CreditRow, CreditSide } from '../side';
import { CreditBulk } from './credit-bulk';
import { CreditStats } from './credit-stats';
import { CreditToolbar } from './credit-toolbar';
import { NoCredits } from './no-credits';
import { type CreditTask, useCreditActions } from './use-credit-actions';
import { useCreditColumns } from './use-credit-columns';
import { useCreditText } from './use-credit-text';

const CreditTasks = lazyPart(async () => (await import('./credit-tasks')).CreditTasks);

/** Every credit of a side of trade, with what is left of it. */
export function CreditList({ side }: { side: CreditSide }) {
  const t = useCreditText(side);
  const navigate = useNavigate();
  const list = useUrlList({
    schema: creditSearch,
    filterOf,
    query: creditList(side),
    rowsOf: (page) => page.rows,
    keyOf: (row: CreditRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const [doing, setDoing] = useState<{ task: CreditTask; id: number } | null>(null);
  const columns = useCreditColumns(side);
  const actionsFor = useCreditActions(side, (task, id) => setDoing({ task, id }));
  const all = first?.stats.find((one) => !one.status)?.count ?? 0;
  const nothing = list.forbidden ? 'forbidden' : first?.showTable === false && 'empty';

  return (
    <PageShell
      title={t('list.title')}
      count={first && !nothing ? t('count', { count: all }) : undefined}
      actions={<AddLink on={side.subject} to={side.addHref} label={t('list.add')} />}
    >
      {nothing ? (
        <NoCredits side={side} why={nothing} />
      ) : (
        <>
          {!list.failed && (
            <CreditStats
              side={side}
              stats={first?.stats}
              filter={search.status}
              onFilter={(status) => setSearch({ status })}
            />
          )}
          <DataGrid<CreditRow>
            label={t('list.title')}
            {...list.grid}
            columns={columns}
            onOpen={(row) => void navigate({ to: side.href(row.id) })}
            {...list.ticks}
            bulk={
              <CreditBulk
                side={side}
                ids={list.ticked.map((row) => row.id)}
                onClear={list.untick}
              />
            }
            rowMenu={(row) => actionsFor(row)}
            empty={<NoCredits side={side} why="noMatch" onClear={() => setSearch(NO_FILTERS)} />}
            toolbar={
              <CreditToolbar
                side={side}
                search={search}
                setSearch={setSearch}
                stats={first?.stats}
              />
            }
            storageKey={`${side.kind}s`}
          />
        </>
      )}
      {doing && <CreditTasks side={side} {...doing} onClose={() => setDoing(null)} />}
    </PageShell>
  );
}
