import type { ReactNode } from 'react';

/** One column of a {@link DataGrid}. */
export interface GridColumn<Row> {
  id: string;
  /** Its name, at the head, in the chooser and on phone cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned in both languages. */
  kind?: 'text' | 'number';
  /** Pixels; the narrowest it gets when it also grows. */
  width?: number;
  /** Its name is longer than its figures: it takes two lines instead of being cut. */
  wraps?: boolean;
  /** Its share of the room that is left. */
  grow?: number;
  sortable?: boolean;
  /** Its total, in the company's currency. */
  total?: ReactNode;
  /** May be hidden by the reader, and whether it starts hidden. */
  hideable?: boolean;
  hidden?: boolean;
  /** Its place on a phone's card; without one it is left out there. */
  card?: 'title' | 'amount' | 'subtitle' | 'badge';
  /** The label of its value on a card, where it isn't obvious: a number, a date other than the record's own. */
  cardLabel?: string | ((row: Row) => string | undefined);
}

export interface GridSort {
  column: string;
  descending: boolean;
}

/** An entry of a row's menu. */
export interface RowAction {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** On the record's page it is a separate button, where there is room. */
  atHand?: boolean;
  /** Done now and then: it never is the main button of its record's page. */
  rare?: boolean;
  run: () => void;
}

export type RowKey = string | number;

/** Widths that columns have when nothing says otherwise, in pixels. */
export const WIDTHS = { text: 140, number: 120, select: 40, menu: 44 } as const;

/** The width of a column before the reader changed it. */
export function naturalWidth(column: GridColumn<never>): number {
  return column.width ?? WIDTHS[column.kind ?? 'text'];
}
