import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './data-grid.module.css';
import type { GridColumn } from './grid-column';
import type { DataGridProps } from './grid-props';
import type { GridLayout } from './use-grid-layout';

interface GridHeadProps<Row> extends DataGridProps<Row> {
  layout: GridLayout<Row>;
  rows: readonly Row[];
}

/** Names of the columns; those that sort are buttons, every edge can be dragged. */
export function GridHead<Row>(props: GridHeadProps<Row>) {
  const { layout, selection, onSelection, rows, rowKey, rowMenu } = props;
  const { t } = useTranslation();
  const tickable = rows.filter((row) => !props.tickRefusal?.(row));
  const chosen = tickable.filter((row) => selection?.has(rowKey(row))).length;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" className={classes.row} aria-rowindex={1}>
        {selection && (
          <div role="columnheader" className={classes.tick}>
            <Checkbox
              size="xs"
              aria-label={t('actions.selectAll')}
              checked={tickable.length > 0 && chosen === tickable.length}
              indeterminate={chosen > 0 && chosen < tickable.length}
              disabled={rows.length > 0 && tickable.length === 0}
              onChange={(event) =>
                onSelection?.(new Set(event.currentTarget.checked ? tickable.map(rowKey) : []))
              }
            />
          </div>
        )}
        {layout.visible.map((column) => (
          <HeadCell key={column.id} {...props} column={column} />
        ))}
        {rowMenu && (
          <div role="columnheader">
            <VisuallyHidden>{t('grid.rowActions')}</VisuallyHidden>
          </div>
        )}
      </div>
    </div>
  );
}

function HeadCell<Row>({
  column,
  layout,
  sort,
  onSort,
}: GridHeadProps<Row> & { column: GridColumn<Row> }) {
  const { t } = useTranslation();
  const sorted = sort?.column === column.id ? sort : null;
  const Arrow = sorted?.descending ? IconArrowDown : IconArrowUp;
  const number = column.kind === 'number';
  const order = sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none';
  const header = layout.headers.get(column.id);
  const name = column.wraps ? classes.wraps : 'truncate';
  return (
    <div
      role="columnheader"
      className={classes.headCell}
      data-number={number || undefined}
      aria-sort={column.sortable ? order : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={classes.sort}
          title={t('grid.sortBy', { column: column.header })}
          onClick={() =>
            // Figures and dates are wanted largest first, names from the start.
            onSort({ column: column.id, descending: sorted ? !sorted.descending : number })
          }
        >
          <span className={name}>{column.header}</span>
          {sorted && <Arrow size={13} stroke={2} aria-hidden />}
        </button>
      ) : (
        <span className={name}>{column.header}</span>
      )}
      <i
        className={classes.edge}
        aria-hidden
        onPointerDown={header?.getResizeHandler()}
        onDoubleClick={() => header?.column.resetSize()}
      />
    </div>
  );
}
