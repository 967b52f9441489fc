import type { GridColumn } from '@/shared/ui/data-grid/grid-column';

/** The columns of a list that is empty: none of them is chosen. */
export const fixedColumns = <Row>(columns: readonly GridColumn<Row>[]): GridColumn<Row>[] =>
  columns.map((column) => ({ ...column, hideable: false }));
