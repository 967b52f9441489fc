import { useTranslation } from 'react-i18next';
import { useSession } from '@/shared/auth/session';
import { currencyName } from '@/shared/format/currency-name';
import { usePreferences } from '@/shared/lib/preferences';
import classes from './data-grid.module.css';
import type { GridColumn } from './grid-column';

interface GridTotalsProps<Row> {
  columns: readonly GridColumn<Row>[];
  selectable: boolean;
}

/** The sums of what the filter lets through, always in sight; their label names the currency once for all. */
export function GridTotals<Row>({ columns, selectable }: GridTotalsProps<Row>) {
  const { t } = useTranslation();
  const currency = useSession()?.company.currency.code;
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
            data-label={(index === 0 && column.total === undefined) || undefined}
          >
            {column.total ??
              (index === 0 ? t(currency ? 'nouns.totalIn' : 'nouns.total', { currency }) : null)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The same sums below the cards of a phone. */
export function CardTotals<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  const { t } = useTranslation();
  const currency = useSession()?.company.currency.code;
  const { language } = usePreferences();
  const totals = columns.filter((column) => column.total !== undefined);
  if (totals.length === 0) return null;
  return (
    <div className={classes.cardTotals}>
      {currency && <p>{t('report.currency', { currency: currencyName(currency, language) })}</p>}
      <dl>
        {totals.map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd className="num">{column.total}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
