import { useMemo } from 'react';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { ReportColumn, ReportTable } from '../api';
import type { LabelSearch } from '../label-search';
import { tableTracks } from '../table-tracks';
import { role } from './table-roles';
import { type ColumnLook, TableRow } from './table-row';
import classes from './table-view.module.css';
import { useRowDrills } from './use-row-drill';

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
  const columns = useColumnLooks(table);
  const tracks = useMemo(() => tableTracks(table), [table]);
  const drillOf = useRowDrills(table, within);
  return (
    <table
      className={`${classes.table} ${wide ? classes.wide : ''}`}
      style={tracks}
      data-long={tracks ? true : undefined}
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
            <td className={classes.name} {...role.cell} />
            {groups.map(({ at, span, column }) => (
              <th
                key={at}
                scope="colgroup"
                colSpan={span}
                style={{ gridColumn: `span ${span}` }}
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
          <th scope="col" className={classes.name} {...role.columnHead}>
            {format.name({ name_en: table.heading_en, name_ar: table.heading_ar })}
          </th>
          {columns.map(({ column, className }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name of their own
            <th key={at} scope="col" className={className} {...role.columnHead}>
              <Heading text={heading(column)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role.rows}>
        {table.rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account heads and closes its group
          <TableRow key={at} row={row} columns={columns} drillOf={drillOf} />
        ))}
      </tbody>
    </table>
  );
}

/** Days from one to another read as the page does; a name as its language does. */
function Heading({ text }: { text: string }) {
  return /\p{L}/u.test(text) ? <Bdi>{text}</Bdi> : text;
}

/** Only its names and days fill a phone: the amounts would need scrolling. */
const beginsInWords = ({ columns }: ReportTable) =>
  ['text', 'day'].includes(columns[0]?.kind ?? '');

/** What a balance is at the end: on a phone each row of such a report is a card, and this is its first line. */
const isClosing = ({ key }: ReportColumn) => key.startsWith('closing');

/** Figures are at the right, days on one line; a group of columns begins at a rule. */
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

/** The heading over neighbours of one group; nothing where no column has a group. */
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

function useColumnLooks({ columns }: ReportTable): readonly ColumnLook[] {
  const format = useFormat();
  return useMemo(
    () =>
      columns.map((column, at) => ({
        column,
        className: classOf(columns, at),
        label: [
          format.name({ name_en: column.group_en ?? '', name_ar: column.group_ar ?? '' }),
          format.name({ name_en: column.title_en, name_ar: column.title_ar }),
        ]
          .filter(Boolean)
          .join(' · '),
        closing: isClosing(column) || undefined,
      })),
    [columns, format],
  );
}
