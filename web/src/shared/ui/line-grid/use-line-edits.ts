import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { randomId } from '@/shared/lib/random-id';
import { type CellPlace, inputIn } from '../spreadsheet/spreadsheet-cells';
import { columnId, type LineBase, type LineColumn } from './line-column';
import type { LineGridProps } from './line-grid-props';
import { type LineListEvent, reduceLines } from './line-list';

/** The actions of rows; the functions are stable. */
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
  const nextFocus = useRef<CellPlace | null>(null);

  // A cell that was asked for may exist only after this redraw.
  useLayoutEffect(() => {
    if (!nextFocus.current) return;
    const field = inputIn(table.current, nextFocus.current);
    if (!field) return;
    nextFocus.current = null;
    field.focus();
  });

  return useMemo(() => {
    const now = () => latest.current;
    /** The next change starts from these lines, even before they are drawn. */
    function setLines(lines: Line[]) {
      latest.current = { ...now(), lines };
      now().onChange(lines);
    }
    const dispatch = (event: LineListEvent<Line>) => {
      const { lines } = now();
      const next = reduceLines(lines, event);
      if (next !== lines) setLines([...next]);
      return next;
    };
    const first = () => firstField(now().columns);
    const edits: LineEdits = {
      change: (index, line) => dispatch({ type: 'changed', index, line: line as Line }),
      remove(index) {
        const rest = dispatch({ type: 'removed', index, fresh: now().newLine });
        nextFocus.current = { row: Math.min(index, rest.length - 1), field: first() };
      },
      duplicate(index) {
        if (!now().lines[index]) return;
        dispatch({ type: 'duplicated', index, key: randomId() });
        nextFocus.current = { row: index + 1, field: first() };
      },
      move: (from, to) => dispatch({ type: 'moved', from, to }),
      focus(index, field) {
        const place = { row: index, field };
        const cell = inputIn(table.current, place);
        if (cell) cell.focus();
        else nextFocus.current = place;
      },
    };
    return {
      stable: edits,
      ...edits,
      /** A fresh line at the end, with the keyboard in one of its fields. */
      add(field = first()) {
        const { lines, newLine } = now();
        nextFocus.current = { row: lines.length, field };
        dispatch({ type: 'added', line: newLine() });
      },
      /** Makes other lines of those that are there now, and says something of it. */
      rewrite<Result>(update: (lines: readonly Line[]) => [Line[], Result]): Result {
        const [lines, result] = update(now().lines);
        setLines(lines);
        return result;
      },
    };
  }, [table]);
}

export type UsedLineEdits<Line extends LineBase> = ReturnType<typeof useLineEdits<Line>>;
