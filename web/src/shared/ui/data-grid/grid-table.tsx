import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '@/shared/lib/preferences';
import classes from './data-grid.module.css';
import type { RowKey } from './grid-column';
import { GridHead } from './grid-head';
import type { DataGridProps } from './grid-props';
import { GridRow } from './grid-row';
import { GridSkeleton } from './grid-skeleton';
import { GridTotals } from './grid-totals';
import { ROW_PX } from './row-height';
import { useGridKeys } from './use-grid-keys';
import type { GridLayout } from './use-grid-layout';
import { useTicking } from './use-ticking';

/** Further rows are asked for when this few are left below. */
const ASK_AHEAD = 12;

interface GridTableProps<Row> extends DataGridProps<Row> {
  layout: GridLayout<Row>;
}

/** The rows in sight, and none of the thousands that are not. */
export function GridTable<Row extends object>(props: GridTableProps<Row>) {
  const { rows = [], layout, selection, onOpen, rowMenu, rowKey, onMore } = props;
  const { t } = useTranslation();
  const { density } = usePreferences();
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  // By its key: a list that is read again meanwhile may have other rows before it.
  const [menuOf, setMenuOf] = useState<RowKey | null>(null);
  const rowHeight = ROW_PX[density];
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // The sticky head and foot cover this much of the scrolled part.
    scrollPaddingStart: 36,
    scrollPaddingEnd: 44,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the density changes
  useEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);

  const items = virtualizer.getVirtualItems();
  const lastInSight = items.at(-1)?.index ?? 0;
  const wantsMore = props.hasMore && !props.loadingMore && lastInSight >= rows.length - ASK_AHEAD;
  useEffect(() => {
    if (wantsMore && rows.length > 0) onMore?.();
  }, [wantsMore, rows.length, onMore]);

  const tick = useTicking(props);
  const toggle = (row: number) => rows[row] && tick(rows[row]);

  const keys = useGridKeys({
    rows: rows.length,
    cells: layout.visible.length + (selection ? 1 : 0) + (rowMenu ? 1 : 0),
    page: Math.max(1, Math.floor((scroll.current?.clientHeight ?? 400) / rowHeight) - 2),
    reveal: (row) => virtualizer.scrollToIndex(row),
    open: (row) => rows[row] && onOpen?.(rows[row]),
    toggle: selection ? toggle : undefined,
    menu: rowMenu ? (row) => rows[row] && setMenuOf(rowKey(rows[row])) : undefined,
  });
  const isRendered = items.some((item) => item.index === keys.active.row);

  return (
    <div
      ref={scroll}
      className={classes.scroll}
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.rows ? rows.length + 1 : -1}
      aria-colcount={layout.visible.length}
      aria-busy={!props.rows}
      aria-multiselectable={selection ? true : undefined}
      aria-activedescendant={
        isRendered ? `${id}-${keys.active.row}-${keys.active.cell}` : undefined
      }
      tabIndex={0}
      onKeyDown={keys.onKeyDown}
      onFocus={(event) => event.target === event.currentTarget && keys.onFocus()}
      style={{ '--columns': layout.template, '--least': `${layout.leastWidth}px` } as CSSProperties}
    >
      <GridHead {...props} rows={rows} />
      {props.rows ? (
        <div
          role="rowgroup"
          className={classes.body}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <GridRow
                  key={rowKey(row)}
                  {...props}
                  row={row}
                  index={item.index}
                  start={item.start}
                  cellId={(cell) => `${id}-${item.index}-${cell}`}
                  activeCell={keys.active.row === item.index ? keys.active.cell : null}
                  menuOpen={menuOf === rowKey(row)}
                  onMenuChange={(open) => {
                    setMenuOf(open ? rowKey(row) : null);
                    if (!open) scroll.current?.focus({ preventScroll: true });
                  }}
                  measure={props.wholeTexts ? virtualizer.measureElement : undefined}
                  onActivate={() => keys.setActive({ row: item.index, cell: 0 })}
                  onToggle={() => toggle(item.index)}
                />
              )
            );
          })}
        </div>
      ) : (
        <GridSkeleton columns={layout.visible.length} />
      )}
      {props.loadingMore && (
        <div className={classes.more} role="status">
          {t('grid.loading')}
        </div>
      )}
      <GridTotals
        columns={layout.visible}
        selectable={Boolean(selection)}
        currencyAbove={props.currencyAbove}
      />
    </div>
  );
}
