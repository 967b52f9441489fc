import type { ReactNode } from 'react';
import type { GridColumn, GridSort, RowAction, RowKey } from './grid-column';

export interface DataGridProps<Row> {
  /** The name of the list for screen readers. */
  label: string;
  columns: readonly GridColumn<Row>[];
  /** The rows there are; undefined while the first ones load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => RowKey;
  sort?: GridSort | undefined;
  onSort?: (sort: GridSort) => void;
  /** Click or Enter on a row. */
  onOpen?: (row: Row) => void;
  /** The menu at the end of a row, the likeliest action first. */
  rowMenu?: (row: Row) => readonly RowAction[];
  selection?: ReadonlySet<RowKey>;
  onSelection?: (selection: ReadonlySet<RowKey>) => void;
  /** Why a row can't be ticked, in the reader's language; nothing where it can. */
  tickRefusal?: (row: Row) => string | undefined;
  /** Rows are as high as their longest text, where one must be read whole; one line when left out. */
  wholeTexts?: boolean;
  hasMore?: boolean;
  loadingMore?: boolean;
  onMore?: () => void;
  failed?: boolean;
  onRetry?: () => void;
  /** Shown when there is no row. */
  empty: ReactNode;
  /** Cards above the list name the currency of its sums already. */
  currencyAbove?: boolean;
  /** Search, tabs and filters, above the head. */
  toolbar?: ReactNode;
  /** The actions for the ticked rows, in place of the toolbar while there are any. */
  bulk?: ReactNode;
  /** Under this name the reader's choice of columns is remembered. */
  storageKey?: string;
}
