import { useTranslation } from 'react-i18next';
import classes from './data-grid.module.css';
import type { GridColumn } from './grid-column';

interface GridTotalsProps<Row> {
  columns: readonly GridColumn<Row>[];
  selectable: boolean;
}

/** The sums of what the filter lets through, always in sight. */
export function GridTotals<Row>({ columns, selectable }: GridTotalsProps<Row>) {
  const { t } = useTranslation();
  if (!columns.some((column) => column.total !== undefined)) return null;
  return (
    <div role="rowgroup" className={classes.totals}>
      <div role="row" className={classes.row}>
        {selectable && <div role="gridcell" />}
        {columns.map((column, index) => (
          <div
            key={column.id}
            role="gridcell"
            className={column.kind === 'number' ? `${classes.cell} num` : classes.cell}
          >
            {column.total ?? (index === 0 ? t('nouns.total') : null)}
          </div>
        ))}
      </div>
    </div>
  );
}
