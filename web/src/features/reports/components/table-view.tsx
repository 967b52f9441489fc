import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { priceScale } from '@/features/products/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Bdi } from '@/shared/ui/bdi';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ReportColumn, ReportRow, ReportTable } from '../api';
import type { LabelSearch } from '../label-search';
import { AccountCell } from './account-cell';
import { useAmountLook } from './amount-look';
import { Figure } from './figure';
import { role } from './table-roles';
import classes from './table-view.module.css';
import { useRowDrill } from './use-row-drill';

/** With more columns the paper is as wide as the window: a party's closing balance is not to be scrolled for. */
const BROAD = 6;
/** With more it is also printed across the page, and smaller. */
const MANY = 7;

interface TableViewProps {
  table: ReportTable;
  title: string;
  /** The labels that the whole report is narrowed by. */
  within: Partial<LabelSearch>;
}

/** A report of any columns: rows with their names, and a cell for each column. */
export function TableView({ table, title, within }: TableViewProps) {
  const format = useFormat();
  const heading = (column: { title_en: string; title_ar: string }) =>
    format.name({ name_en: column.title_en, name_ar: column.title_ar });
  const groups = groupsOf(table.columns);
  const wide = table.columns.length > 3;
  return (
    <table
      className={`${classes.table} ${wide ? classes.wide : ''}`}
      data-report={table.report}
      data-broad={table.columns.length > BROAD || undefined}
      data-many={table.columns.length > MANY || undefined}
      data-cards={table.columns.some(isClosing) || (wide && beginsInWords(table)) || undefined}
      aria-label={title}
      {...role.table}
    >
      <thead {...role.rows}>
        {groups && (
          <tr {...role.row}>
            <td />
            {groups.map(({ at, span, column }) => (
              <th
                key={at}
                scope="colgroup"
                colSpan={span}
                className={`${classes.group} ${classes.ruled}`}
                {...role.columnHead}
              >
                <Heading
                  text={format.name({
                    name_en: column.group_en ?? '',
                    name_ar: column.group_ar ?? '',
                  })}
                />
              </th>
            ))}
          </tr>
        )}
        <tr {...role.row}>
          <th scope="col" {...role.columnHead}>
            {format.name({ name_en: table.heading_en, name_ar: table.heading_ar })}
          </th>
          {table.columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name of their own
            <th key={at} scope="col" className={classOf(table.columns, at)} {...role.columnHead}>
              <Heading text={heading(column)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role.rows}>
        {table.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account heads and closes its group
          <Row key={at} table={table} row={row} within={within} />
        ))}
      </tbody>
    </table>
  );
}

/** Days from one to another read as the page does; a name as its language does. */
function Heading({ text }: { text: string }) {
  return /\p{L}/u.test(text) ? <Bdi>{text}</Bdi> : text;
}

/** Its names and days alone fill a phone: the amounts would be scrolled for. */
const beginsInWords = ({ columns }: ReportTable) =>
  ['text', 'day'].includes(columns[0]?.kind ?? '');

/** What a balance is at the end: on a phone each row of such a report is a card, and this is its first line. */
const isClosing = ({ key }: ReportColumn) => key.startsWith('closing');

/** Figures stand right, days on one line; a group of columns begins at a rule. */
function classOf(columns: readonly ReportColumn[], at: number): string {
  const column = columns[at];
  const group = column?.group_en;
  const ruled = group && group !== columns[at - 1]?.group_en ? ` ${classes.ruled}` : '';
  const kind = {
    text: '',
    day: classes.day,
    einvoice: classes.einvoice,
    money: 'num',
    quantity: 'num',
    percent: `num ${classes.percent}`,
  }[column?.kind ?? 'text'];
  return `${kind}${ruled}`;
}

/** What stands over neighbours of one group; nothing where no column has a group. */
function groupsOf(columns: readonly ReportColumn[]) {
  if (!columns.some(({ group_en }) => group_en)) return null;
  const groups: { at: number; span: number; column: ReportColumn }[] = [];
  columns.forEach((column, at) => {
    const last = groups.at(-1);
    if (last && last.column.group_en === column.group_en) last.span += 1;
    else groups.push({ at, span: 1, column });
  });
  return groups;
}

interface RowProps {
  table: ReportTable;
  row: ReportRow;
  within: Partial<LabelSearch>;
}

function Row({ table, row, within }: RowProps) {
  const drill = useRowDrill(table, row, within);
  const Head = row.kind === 'account' || row.kind === 'line' ? 'td' : 'th';
  const format = useFormat();
  const numbered = row.kind !== 'subtotal' && row.kind !== 'total';
  const { name_en, name_ar } = row;
  const name = <AccountCell account={numbered ? row : { name_en, name_ar }} />;
  return (
    <tr data-kind={row.kind} data-level={row.level} {...role.row}>
      <Head
        {...(Head === 'th' ? { scope: 'row', ...role.rowHead } : role.cell)}
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
      {table.columns.map((column, at) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name of their own
          key={at}
          className={classOf(table.columns, at)}
          data-label={[
            format.name({ name_en: column.group_en ?? '', name_ar: column.group_ar ?? '' }),
            format.name({ name_en: column.title_en, name_ar: column.title_ar }),
          ]
            .filter(Boolean)
            .join(' · ')}
          data-closing={isClosing(column) || undefined}
          data-none={isNone(table.columns, row, at) || undefined}
          {...role.cell}
        >
          <Cell column={column} value={row.cells[at] ?? null} drill={drill.of(column)} />
        </td>
      ))}
    </tr>
  );
}

/** A card leaves out what is nothing, but one side of a closing balance is there. */
function isNone(columns: readonly ReportColumn[], { cells }: ReportRow, at: number): boolean {
  const none = (index: number) => {
    const value = cells[index];
    return !value || (columns[index]?.kind === 'money' && isZero(value));
  };
  const closing = columns.flatMap((column, index) => (isClosing(column) ? [index] : []));
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
  drill: ReturnType<ReturnType<typeof useRowDrill>['of']>;
}

function Cell({ column, value, drill }: CellProps) {
  const format = useFormat();
  const { t } = useTranslation('reports');
  const { minor_digits: digits } = useCompanyCurrency();
  const { negatives } = useAmountLook();
  if (value === null) return null;
  /** Below nothing as the amounts beside it. */
  function percentText(percent: string): string {
    const bracketed = percent.startsWith('-') && negatives !== 'minus';
    // The rate of a tax is written as everywhere, 14%; shares have one decimal, in line with each other.
    const scale = column.key === 'rate' ? undefined : 1;
    const figure = format.number(bracketed ? percent.slice(1) : percent, scale);
    const text = t('table.percent', { value: figure });
    return bracketed ? `(${text})` : text;
  }
  switch (column.kind) {
    case 'money':
      return <Figure amount={value} drill={drill} scale={column.currency?.minor_digits} />;
    case 'day':
      return format.date(value);
    case 'quantity':
      return format.number(value, quantityScale(column.key, value, digits));
    case 'percent':
      return <Bdi ltr>{percentText(value)}</Bdi>;
    case 'einvoice':
      return value ? (
        <Bdi ltr>{value}</Bdi>
      ) : (
        <StatusPill tone="part">{t('table.noEinvoice')}</StatusPill>
      );
    case 'text':
      return <Bdi>{value}</Bdi>;
  }
}
