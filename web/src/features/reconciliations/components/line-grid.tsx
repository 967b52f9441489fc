import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { GridSort, RowKey } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { NoRows } from '@/shared/ui/list/no-rows';
import type { ReconcileLine, Reconciliation } from '../api';
import {
  isTicked,
  keyOf,
  type LineKey,
  type Pending,
  type SessionTotals,
  type Side,
  type SortBy,
  sorted,
} from '../ticking';
import classes from './reconcile.module.css';
import { useLineColumns } from './use-line-columns';

interface LineGridProps {
  side: Side;
  session: Reconciliation;
  /** Those of this side that the filters let through. */
  lines: readonly ReconcileLine[];
  pending: Pending;
  totals: SessionTotals;
  /** Absent for who may only look. */
  onTick: ((ticks: ReadonlyMap<LineKey, boolean>) => void) | undefined;
  /** Takes the filters away; absent when none is on. */
  onClear: (() => void) | undefined;
}

/** What came in, or what went out: ticked by a click on the row, by Space, or all at once by the head. */
export function LineGrid(props: LineGridProps) {
  const { side, session, pending, totals, onTick, onClear } = props;
  const { t } = useTranslation(['reconciliations', 'common']);
  const format = useFormat();
  const [sort, setSort] = useState<GridSort>({ column: 'date', descending: false });
  const { columns, nameOf } = useLineColumns(session);
  const lines = sorted(props.lines, sort.column as SortBy, sort.descending, nameOf);
  const selection = new Set<RowKey>(
    lines.filter((line) => isTicked(line, pending)).map((line) => keyOf(line)),
  );

  /** Called only for changes; lines that are not shown stay as they are. */
  function select(next: ReadonlySet<RowKey>) {
    const ticks = new Map<LineKey, boolean>();
    for (const line of lines) {
      const key = keyOf(line);
      if (next.has(key) !== selection.has(key)) ticks.set(key, next.has(key));
    }
    if (ticks.size > 0) onTick?.(ticks);
  }

  return (
    <div className={classes.side}>
      <DataGrid<ReconcileLine>
        label={t(`work.${side}`)}
        columns={columns}
        rows={lines}
        rowKey={keyOf}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onSelection={select}
        onOpen={(line) => onTick?.(new Map([[keyOf(line), !selection.has(keyOf(line))]]))}
        toolbar={
          <SideHead
            side={side}
            session={session}
            totals={totals}
            all={lines.length > 0 && selection.size === lines.length}
            onAll={
              onTick && lines.length > 0
                ? (ticked) => select(ticked ? new Set(lines.map(keyOf)) : new Set())
                : undefined
            }
          />
        }
        empty={
          onClear ? (
            <NoRows why="noMatch" title={t('common:grid.noMatch')} onClear={onClear} />
          ) : (
            <EmptyState
              kind="empty"
              title={t(side === 'payments' ? 'work.noPayments' : 'work.noDeposits')}
              hint={t('work.noneHint', { date: format.date(session.ending_date, 'long') })}
            />
          )
        }
      />
    </div>
  );
}

interface SideHeadProps extends Pick<LineGridProps, 'side' | 'session' | 'totals'> {
  /** All that is shown is ticked. */
  all: boolean;
  onAll: ((ticked: boolean) => void) | undefined;
}

function SideHead({ side, session, totals, all, onAll }: SideHeadProps) {
  const { t } = useTranslation('reconciliations');
  const format = useFormat();
  const { count, total } = totals[side];
  return (
    <div className={classes.sideHead}>
      <h2 className={classes.sideTitle}>{t(`work.${side}`)}</h2>
      <span className={classes.sideCount}>
        {t('work.ticked', { count, amount: format.money(total, session.currency) })}
      </span>
      {onAll && (
        // On wide pages the head of the column does it.
        <Button variant="default" size="xs" className={classes.onPhone} onClick={() => onAll(!all)}>
          {t(all ? 'work.untickAll' : 'work.tickAll')}
        </Button>
      )}
    </div>
  );
}
