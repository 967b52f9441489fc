import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { priceScale } from '@/features/products/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ReportColumn, ReportRow } from '../api';
import { AccountCell } from './account-cell';
import { useAmountLook } from './amount-look';
import { Figure } from './figure';
import { role } from './table-roles';
import classes from './table-view.module.css';
import type { RowDrill } from './use-row-drill';

/** What every cell of a column has, written once for all rows. */
export interface ColumnLook {
  column: ReportColumn;
  className: string;
  /** What a cell is called on a phone. */
  label: string;
  closing: true | undefined;
}

interface RowProps {
  row: ReportRow;
  columns: readonly ColumnLook[];
  drillOf: (row: ReportRow) => RowDrill;
}

/** A row is written again only when the table is another one: there may be thousands. */
export const TableRow = memo(function TableRow({ row, columns, drillOf }: RowProps) {
  const drill = drillOf(row);
  const Head = row.kind === 'account' || row.kind === 'line' ? 'td' : 'th';
  const numbered = row.kind !== 'subtotal' && row.kind !== 'total';
  const { name_en, name_ar } = row;
  const name = <AccountCell account={numbered ? row : { name_en, name_ar }} />;
  return (
    <tr data-kind={row.kind} data-level={row.level} {...role.row}>
      <Head
        {...(Head === 'th' ? { scope: 'row', ...role.rowHead } : role.cell)}
        className={classes.name}
        style={{ paddingInlineStart: `calc(10px + ${row.level} * var(--step))` }}
      >
        {drill.named ? (
          <Link
            to={drill.named.to}
            search={(drill.named.search ?? {}) as never}
            className={classes.named}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </Head>
      {columns.map(({ column, className, label, closing }, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name of their own
          key={at}
          className={className}
          data-label={label}
          data-closing={closing}
          data-none={isNone(columns, row, at) || undefined}
          {...role.cell}
        >
          <Cell column={column} value={row.cells[at] ?? null} drill={drill.of(column)} />
        </td>
      ))}
    </tr>
  );
});

/** A card leaves out what is nothing, but one side of a closing balance is there. */
function isNone(columns: readonly ColumnLook[], { cells }: ReportRow, at: number): boolean {
  const none = (index: number) => {
    const value = cells[index];
    return !value || (columns[index]?.column.kind === 'money' && isZero(value));
  };
  const closing = columns.flatMap((one, index) => (one.closing ? [index] : []));
  const shown = closing.find((index) => !none(index)) ?? closing[0];
  return none(at) && (at !== shown || !cells[at]);
}

/** How many decimals a quantity has; averages of days have one, so that their points are in line. */
function quantityScale(key: string, value: string, digits: number): number | undefined {
  if (key === 'unit_cost') return priceScale(value, digits);
  return key === 'days_to_pay' ? 1 : undefined;
}

interface CellProps {
  column: ReportColumn;
  value: string | null;
  drill: ReturnType<RowDrill['of']>;
}

/** Most cells are money: only what a kind needs is asked for in its cells. */
function Cell({ column, value, drill }: CellProps) {
  if (value === null) return null;
  switch (column.kind) {
    case 'money':
      return <Figure amount={value} drill={drill} scale={column.currency?.minor_digits} />;
    case 'day':
      return <Day day={value} />;
    case 'quantity':
      return <Quantity column={column} value={value} />;
    case 'percent':
      return <Percent column={column} value={value} />;
    case 'einvoice':
      return value ? <Bdi ltr>{value}</Bdi> : <NoEinvoice />;
    case 'text':
      return <Bdi>{value}</Bdi>;
  }
}

function Day({ day }: { day: string }) {
  return useFormat().date(day);
}

interface ValueProps {
  column: ReportColumn;
  value: string;
}

function Quantity({ column, value }: ValueProps) {
  const { minor_digits: digits } = useCompanyCurrency();
  return useFormat().number(value, quantityScale(column.key, value, digits));
}

/** Below nothing as the amounts beside it. */
function Percent({ column, value }: ValueProps) {
  const format = useFormat();
  const { t } = useTranslation('reports');
  const { negatives } = useAmountLook();
  const bracketed = value.startsWith('-') && negatives !== 'minus';
  // The rate of a tax is written as everywhere, 14%; shares have one decimal, in line with each other.
  const scale = column.key === 'rate' ? undefined : 1;
  const text = t('table.percent', {
    value: format.number(bracketed ? value.slice(1) : value, scale),
  });
  return <Bdi ltr>{bracketed ? `(${text})` : text}</Bdi>;
}

function NoEinvoice() {
  const { t } = useTranslation('reports');
  return <StatusPill tone="part">{t('table.noEinvoice')}</StatusPill>;
}
