import type { Key, ReactNode } from 'react';

/** The class and the `data-` attributes that a stylesheet knows an element by. */
export interface Marks {
  className?: string | undefined;
  [data: `data-${string}`]: string | number | boolean | undefined;
}

interface ColumnBase<Id extends string> {
  /** Names the column for totals. */
  id: Id;
  header?: ReactNode;
  /** The class of its header and its cells, which may hide it on a phone. */
  className?: string | undefined;
  /** The class of its header only, which sets the width of the column. */
  headClassName?: string | undefined;
  /** The class of its cells only. */
  cellClassName?: string | undefined;
  /** Written before the value where a phone puts the cells of a row one under the other. */
  phoneLabel?: string | undefined;
}

/** Amounts of money, written as the table's `money` says; no amount leaves the cell empty. */
export interface AmountColumn<Row, Id extends string> extends ColumnBase<Id> {
  amount: (row: Row) => string | null | undefined;
}

export interface CellColumn<Row, Id extends string> extends ColumnBase<Id> {
  cell: (row: Row, index: number) => ReactNode;
  /** Its cells hold figures: aligned to the end, in digits of one width. */
  figure?: boolean;
  /** Its cells name their rows for screen readers. */
  rowHead?: boolean;
  /** `data-` attributes of its cell in a row. */
  marks?: (row: Row) => Marks;
}

export type FigureColumn<Row, Id extends string> = AmountColumn<Row, Id> | CellColumn<Row, Id>;

/** A row that is no record: a total, an opening balance, the heading of a group. */
export interface SumRow<Id extends string> {
  label: ReactNode;
  /** The column in which the label starts; the first unless it is given. */
  from?: Id | undefined;
  /** How many columns the label spans. */
  span?: number | undefined;
  /** The scope of the label: its row, its group of rows, or none. */
  names?: 'row' | 'rowgroup' | 'nothing' | undefined;
  labelClassName?: string | undefined;
  /** By column; a string in a column of amounts is an amount. */
  cells?: Partial<Record<Id, ReactNode>> | undefined;
  marks?: Marks | undefined;
}

/** Rows that belong together, in a separate table body. */
export interface FigureGroup<Row, Id extends string> {
  key: Key;
  rows: readonly Row[];
  /** Above the rows. */
  first?: readonly SumRow<Id>[] | undefined;
  /** Below the rows. */
  last?: readonly SumRow<Id>[] | undefined;
  marks?: Marks | undefined;
}
