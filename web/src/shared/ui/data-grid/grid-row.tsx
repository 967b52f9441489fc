import type { MouseEvent } from 'react';
import classes from './data-grid.module.css';
import type { DataGridProps } from './grid-props';
import { RowMenu } from './row-menu';
import { TickBox } from './tick-box';
import type { GridLayout } from './use-grid-layout';

interface GridRowProps<Row> extends DataGridProps<Row> {
  layout: GridLayout<Row>;
  row: Row;
  index: number;
  /** Pixels from the top of the body. */
  start: number;
  cellId: (cell: number) => string;
  activeCell: number | null;
  menuOpen: boolean;
  onMenuChange: (open: boolean) => void;
  /** Takes the height that the row has, where that follows its texts. */
  measure: ((row: Element | null) => void) | undefined;
  onActivate: () => void;
  onToggle: () => void;
}

/** Whether a click was meant for something inside the row, or only marked text. */
function isForContent(event: MouseEvent): boolean {
  return (
    (event.target as HTMLElement).closest('a, button, input, label, [role="menu"]') !== null ||
    String(globalThis.getSelection?.() ?? '') !== ''
  );
}

/** A tooltip with the full text where a cell is truncated. */
function sayWhole(cell: HTMLElement) {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}

/** One record. */
export function GridRow<Row>(props: GridRowProps<Row>) {
  const { layout, row, index, start, cellId, activeCell, selection, rowKey, onOpen } = props;
  const selected = selection?.has(rowKey(row));
  const refusal = props.tickRefusal?.(row);
  const offset = selection ? 1 : 0;
  const menuCell = layout.visible.length + offset;
  return (
    <div
      ref={props.measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selection && !refusal ? selected : undefined}
      className={classes.row}
      data-active={activeCell !== null || undefined}
      data-selected={selected || undefined}
      data-whole={props.measure ? true : undefined}
      data-opens={onOpen ? true : undefined}
      style={{ transform: `translateY(${start}px)` }}
      onClick={(event) => {
        if (isForContent(event)) return;
        props.onActivate();
        onOpen?.(row);
      }}
    >
      {selection && (
        <div role="gridcell" id={cellId(0)} className={classes.tick} data-here={activeCell === 0}>
          <TickBox
            size="xs"
            tabIndex={-1}
            checked={selected ?? false}
            refusal={refusal}
            onPress={props.onToggle}
          />
        </div>
      )}
      {layout.visible.map((column, place) => (
        <div
          key={column.id}
          role="gridcell"
          id={cellId(place + offset)}
          className={column.kind === 'number' ? `${classes.cell} num` : classes.cell}
          data-here={activeCell === place + offset}
          onMouseEnter={(event) => sayWhole(event.currentTarget)}
        >
          {column.cell(row)}
        </div>
      ))}
      {props.rowMenu && (
        <div
          role="gridcell"
          id={cellId(menuCell)}
          className={classes.menuCell}
          data-here={activeCell === menuCell}
        >
          <RowMenu
            actions={() => props.rowMenu?.(row) ?? []}
            opened={props.menuOpen}
            onChange={props.onMenuChange}
          />
        </div>
      )}
    </div>
  );
}
