import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { randomId } from '@/shared/lib/random-id';
import { type CellPlace, inputIn } from '../spreadsheet/spreadsheet-cells';
import { columnId, type LineBase, type LineColumn } from './line-column';
import type { LineGridProps } from './line-grid-props';

/** What rows may do; the functions stay the same over redraws. */
export interface LineEdits {
  change: (index: number, line: LineBase) => void;
  remove: (index: number) => void;
  duplicate: (index: number) => void;
  move: (from: number, to: number) => void;
  focus: (index: number, field: string) => void;
}

/** The name of the first column. */
function firstField<Line>(columns: readonly LineColumn<Line>[]): string {
  const [first] = columns;
  return first ? columnId(first) : '';
}

/** Adding, changing, removing, doubling and moving lines, and where the keyboard is afterwards. */
export function useLineEdits<Line extends LineBase>(
  props: LineGridProps<Line>,
  table: RefObject<HTMLTableElement | null>,
) {
  const latest = useRef(props);
  latest.current = props;
  const wanted = useRef<CellPlace | null>(null);

  // A cell that was asked for may exist only after this redraw.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const field = inputIn(table.current, wanted.current);
    if (!field) return;
    wanted.current = null;
    field.focus();
  });

  return useMemo(() => {
    const now = () => latest.current;
    /** Whoever changes the lines next, perhaps before they are drawn, goes on from these. */
    function put(lines: Line[]) {
      latest.current = { ...now(), lines };
      now().onChange(lines);
    }
    const edits: LineEdits = {
      change: (index, line) =>
        put(now().lines.map((one, at) => (at === index ? (line as Line) : one))),
      remove(index) {
        const { lines, newLine } = now();
        const rest = lines.filter((_, at) => at !== index);
        put(rest.length > 0 ? rest : [newLine()]);
        wanted.current = {
          row: Math.min(index, Math.max(rest.length - 1, 0)),
          field: firstField(now().columns),
        };
      },
      duplicate(index) {
        const { lines } = now();
        const line = lines[index];
        if (!line) return;
        put(lines.toSpliced(index + 1, 0, { ...line, key: randomId() }));
        wanted.current = { row: index + 1, field: firstField(now().columns) };
      },
      move(from, to) {
        const { lines } = now();
        const line = lines[from];
        if (!line || to < 0 || to >= lines.length || to === from) return;
        put(lines.toSpliced(from, 1).toSpliced(to, 0, line));
      },
      focus(index, field) {
        const place = { row: index, field };
        const cell = inputIn(table.current, place);
        if (cell) cell.focus();
        else wanted.current = place;
      },
    };
    return {
      stable: edits,
      ...edits,
      /** A fresh line at the end, with the keyboard in one of its fields. */
      add(field = firstField(now().columns)) {
        const { lines, newLine } = now();
        wanted.current = { row: lines.length, field };
        put([...lines, newLine()]);
      },
      /** Makes other lines of those that are there now, and says something of it. */
      rewrite<Said>(how: (lines: readonly Line[]) => [Line[], Said]): Said {
        const [lines, said] = how(now().lines);
        put(lines);
        return said;
      },
    };
  }, [table]);
}

export type UsedLineEdits<Line extends LineBase> = ReturnType<typeof useLineEdits<Line>>;
