import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useCompanyCurrency } from '@/shared/auth/session';
import { lazyPart } from '@/shared/routing/lazy-part';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import { AddLink } from '@/shared/ui/list/add-link';
import { useUrlList } from '@/shared/ui/list/use-url-list';
import { PageShell } from '@/shared/ui/page-shell';
import { type ChequeRow, type ChequeState, chequeList } from '../api';
import {
  chequeSearch,
  filterOf,
  filtersOn,
  NO_FILTERS,
  sortNamed,
  sortOf,
  tabOf,
} from '../list-search';
import type { ChequeSide } from '../sides';
import { tabTotal } from '../sums';
import { ChequeBulk } from './cheque-bulk';
import { ChequePages } from './cheque-pages';
import { ChequeStats } from './cheque-stats';
import { ChequeToolbar } from './cheque-toolbar';
import { NoCheques } from './no-cheques';
import { useChequeActions } from './use-cheque-actions';
import { useChequeColumns } from './use-cheque-columns';

const MoveDialog = lazyPart(async () => (await import('../dialogs/move-dialog')).MoveDialog);

interface Moved {
  cheque: ChequeRow;
  state: ChequeState;
}

/** The received or the issued cheques, by state. */
export function ChequeList({ side }: { side: ChequeSide }) {
  const { t } = useTranslation('cheques');
  const navigate = useNavigate();
  const { minor_digits: decimals } = useCompanyCurrency();
  const list = useUrlList({
    schema: chequeSearch,
    filterOf: (search) => filterOf(side, search),
    query: chequeList,
    rowsOf: (page) => page.Cheques,
    keyOf: (row: ChequeRow) => row.id,
  });
  const { search, setSearch, first } = list;
  const tab = tabOf(search);
  const totals = first?.Totals ?? undefined;
  const tabTotals = totals && tabTotal(tab, totals, decimals);
  const [moved, setMoved] = useState<Moved | null>(null);
  const open = (row: ChequeRow) => void navigate({ to: paths.cheque(row.id) });
  const columns = useChequeColumns(side, tabTotals?.total);
  const actionsFor = useChequeActions(side, {
    onOpen: open,
    onMove: (cheque, state) => setMoved({ cheque, state }),
  });
  const mayMove = useAbility().can('create', side.subject);
  const { sort: column, descending } = sortOf(search);
  const narrowed = Boolean(search.search) || filtersOn(search) > 0;
  const none = first?.ShowTable === false;
  const title = t(`list.${side.direction}`);

  return (
    <PageShell
      title={title}
      count={tabTotals && !none ? t('count', { count: tabTotals.count }) : undefined}
      actions={<AddLink on={side.subject} to={side.addHref} label={t(`add.${side.direction}`)} />}
    >
      <ChequePages active={side.direction} />
      {list.forbidden || none ? (
        <NoCheques why={list.forbidden ? 'forbidden' : 'empty'} side={side} />
      ) : (
        <>
          {!list.failed && (
            <ChequeStats
              side={side}
              totals={totals}
              tab={tab}
              onTab={(state) => setSearch({ state })}
            />
          )}
          <DataGrid<ChequeRow>
            label={title}
            {...list.grid}
            currencyAbove
            columns={columns}
            sort={{ column, descending }}
            onSort={(sort) =>
              setSearch({ sort: sortNamed(sort.column), descending: sort.descending })
            }
            onOpen={open}
            {...(mayMove ? list.ticks : {})}
            bulk={<ChequeBulk side={side} rows={list.ticked} onClear={list.untick} />}
            rowMenu={(row) => actionsFor(row)}
            empty={
              <NoCheques
                why="noMatch"
                side={side}
                onClear={() => setSearch(narrowed ? NO_FILTERS : { state: 'all' })}
              />
            }
            toolbar={
              <ChequeToolbar side={side} search={search} setSearch={setSearch} totals={totals} />
            }
            storageKey={`cheques_${side.direction}`}
          />
        </>
      )}
      {moved && (
        <MoveDialog
          side={side}
          id={moved.cheque.id}
          state={moved.state}
          onClose={() => setMoved(null)}
        />
      )}
    </PageShell>
  );
}
