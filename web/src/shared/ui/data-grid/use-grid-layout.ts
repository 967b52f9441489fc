import { useDirection } from '@mantine/core';
import {
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useColumnState } from './column-choice';
import { type GridColumn, naturalWidth, WIDTHS } from './grid-column';

const features = tableFeatures({
  columnVisibilityFeature,
  columnSizingFeature,
  columnResizingFeature,
});

const NO_ROWS: never[] = [];

interface LayoutOptions<Row> {
  columns: readonly GridColumn<Row>[];
  selectable: boolean;
  hasMenu: boolean;
  storageKey: string | undefined;
}

/** The visible columns, their widths, and the resulting CSS grid. */
export function useGridLayout<Row>(options: LayoutOptions<Row>) {
  const { columns, selectable, hasMenu, storageKey } = options;
  const { dir } = useDirection();
  const [chosen, choose] = useColumnState(storageKey);
  const columnVisibility =
    chosen ?? Object.fromEntries(columns.filter((one) => one.hidden).map((one) => [one.id, false]));
  // Callers write their columns inline; the table only has to learn of a real change.
  const signature = columns.map((one) => `${one.id}:${naturalWidth(one)}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature represents the columns
  const definitions = useMemo(
    () => columns.map((one) => ({ id: one.id, size: naturalWidth(one), minSize: 64 })),
    [signature],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { columnVisibility },
    onColumnVisibilityChange: (change) => {
      choose(typeof change === 'function' ? change(columnVisibility) : change);
    },
    columnResizeMode: 'onChange',
    columnResizeDirection: dir,
  });
  const resized = table.state.columnSizing;
  const byId = new Map(columns.map((one) => [one.id, one]));
  const visible = table.getVisibleLeafColumns().flatMap((one) => byId.get(one.id) ?? []);
  const growing = visible.some((one) => one.grow && resized[one.id] === undefined);
  const tracks = visible.map((one, index) => {
    const fixed = resized[one.id];
    if (fixed !== undefined) return `${fixed}px`;
    // Something has to take the room that is left.
    const grow = one.grow ?? (!growing && index === 0 ? 1 : 0);
    return grow > 0 ? `minmax(${naturalWidth(one)}px, ${grow}fr)` : `${naturalWidth(one)}px`;
  });
  const least = visible.reduce((sum, one) => sum + (resized[one.id] ?? naturalWidth(one)), 0);
  return {
    table,
    visible,
    template: [
      ...(selectable ? [`${WIDTHS.select}px`] : []),
      ...tracks,
      ...(hasMenu ? [`${WIDTHS.menu}px`] : []),
    ].join(' '),
    leastWidth: least + (selectable ? WIDTHS.select : 0) + (hasMenu ? WIDTHS.menu : 0),
    headers: new Map(
      table.getHeaderGroups().flatMap((group) => group.headers.map((one) => [one.column.id, one])),
    ),
  };
}

export type GridLayout<Row> = ReturnType<typeof useGridLayout<Row>>;
