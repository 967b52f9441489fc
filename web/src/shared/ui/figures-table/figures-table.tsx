import type { ComponentProps, Key, ReactNode } from 'react';
import { Money } from '../money';
import type { CellColumn, FigureColumn, FigureGroup, Marks, SumRow } from './figure-column';

export type { FigureColumn, SumRow } from './figure-column';

type MoneyOptions = Omit<ComponentProps<typeof Money>, 'amount'>;

interface TableProps<Row, Id extends string> {
  /** The name of the table, where no caption or heading has it. */
  label?: string | undefined;
  caption?: ReactNode;
  className?: string | undefined;
  headClassName?: string | undefined;
  marks?: Marks | undefined;
  /** A column that is false is left out. Without any header the table has no head. */
  columns: readonly (FigureColumn<Row, Id> | false)[];
  rowKey: (row: Row, index: number) => Key;
  rowMarks?: (row: Row) => Marks;
  /** How the columns of amounts are written. */
  money?: MoneyOptions;
  totals?: readonly SumRow<Id>[] | undefined;
}

type FiguresTableProps<Row, Id extends string> = TableProps<Row, Id> &
  (Omit<FigureGroup<Row, Id>, 'key' | 'marks'> | { groups: readonly FigureGroup<Row, Id>[] });

/**
 * A table of figures: columns as data, figures aligned to the end and isolated from the text around them. How it looks
 * on screen, phone and paper is said by the classes that it is given.
 */
export function FiguresTable<Row, const Id extends string>(props: FiguresTableProps<Row, Id>) {
  const { label, caption, className, headClassName, marks, rowKey, rowMarks, money, totals } =
    props;
  const columns = props.columns.filter((column) => column !== false);
  const groups = 'groups' in props ? props.groups : [{ ...props, key: 'rows', marks: undefined }];
  const sums = (rows: readonly SumRow<Id>[] | undefined) =>
    rows?.map((row, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: totals have no other name
      <SumLine key={at} row={row} columns={columns} money={money} />
    ));
  return (
    <table aria-label={label} className={className} {...marks}>
      {caption && <caption>{caption}</caption>}
      {columns.some(({ header }) => header) && (
        <thead className={headClassName}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classOf(column, isFigure(column), column.headClassName)}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
      )}
      {groups.map((group) => (
        <tbody key={group.key} {...group.marks}>
          {sums(group.first)}
          {group.rows.map((row, at) => (
            <tr key={rowKey(row, at)} {...rowMarks?.(row)}>
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} at={at} money={money} />
              ))}
            </tr>
          ))}
          {sums(group.last)}
        </tbody>
      ))}
      {totals && totals.length > 0 && <tfoot>{sums(totals)}</tfoot>}
    </table>
  );
}

interface CellProps<Row, Id extends string> {
  column: FigureColumn<Row, Id>;
  row: Row;
  at: number;
  money: MoneyOptions | undefined;
}

function Cell<Row, Id extends string>({ column, row, at, money }: CellProps<Row, Id>) {
  if ('amount' in column) {
    const amount = column.amount(row);
    return (
      <td className={cellClass(column)} data-label={column.phoneLabel}>
        {amount && <Money amount={amount} {...money} />}
      </td>
    );
  }
  const marks = column.marks?.(row);
  if (column.rowHead) {
    return (
      <th scope="row" className={cellClass(column)} {...marks}>
        {column.cell(row, at)}
      </th>
    );
  }
  return (
    <td className={cellClass(column)} data-label={column.phoneLabel} {...marks}>
      {column.cell(row, at)}
    </td>
  );
}

interface SumLineProps<Row, Id extends string> {
  row: SumRow<Id>;
  columns: readonly FigureColumn<Row, Id>[];
  money: MoneyOptions | undefined;
}

function SumLine<Row, Id extends string>({ row, columns, money }: SumLineProps<Row, Id>) {
  const { label, from, span = 1, names = 'row', labelClassName, cells, marks } = row;
  const start = from === undefined ? 0 : columns.findIndex(({ id }) => id === from);
  const colSpan = span > 1 ? span : undefined;
  return (
    <tr {...marks}>
      {columns.map((column, at) => {
        if (at > start && at < start + span) return null;
        if (at === start && names === 'nothing') {
          return (
            <td key={column.id} colSpan={colSpan} className={labelClassName}>
              {label}
            </td>
          );
        }
        if (at === start) {
          return (
            <th key={column.id} scope={names} colSpan={colSpan} className={labelClassName}>
              {label}
            </th>
          );
        }
        const cell = cells?.[column.id];
        return (
          <td key={column.id} className={cellClass(column)}>
            {'amount' in column && typeof cell === 'string' ? (
              <Money amount={cell} {...money} blankZero={false} />
            ) : (
              cell
            )}
          </td>
        );
      })}
    </tr>
  );
}

function isFigure<Row, Id extends string>(column: FigureColumn<Row, Id>): boolean {
  return 'amount' in column || (column as CellColumn<Row, Id>).figure === true;
}

function cellClass<Row, Id extends string>(column: FigureColumn<Row, Id>) {
  return classOf(column, isFigure(column), column.cellClassName);
}

function classOf(
  column: { className?: string | undefined },
  figure: boolean,
  more: string | undefined,
): string | undefined {
  return [figure && 'num', more, column.className].filter(Boolean).join(' ') || undefined;
}
