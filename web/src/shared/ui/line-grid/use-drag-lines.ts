import { type DragEvent, useMemo, useRef, useState } from 'react';

/** Handlers that a row puts on its handle and on itself. */
export interface DragHandlers {
  start: (index: number, event: DragEvent) => void;
  over: (index: number, event: DragEvent) => void;
  drop: (index: number, event: DragEvent) => void;
  end: () => void;
}

/** Moving a line by its handle. */
export function useDragLines(move: (from: number, to: number) => void) {
  const [over, setOver] = useState<number | null>(null);
  const from = useRef<number | null>(null);
  const latest = useRef(move);
  latest.current = move;
  const handlers = useMemo<DragHandlers>(
    () => ({
      start(index, event) {
        from.current = index;
        event.dataTransfer.effectAllowed = 'move';
        const row = event.currentTarget.closest('tr');
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
      },
      over(index, event) {
        if (from.current === null) return;
        event.preventDefault();
        setOver(index);
      },
      drop(index, event) {
        if (from.current === null) return;
        event.preventDefault();
        latest.current(from.current, index);
        from.current = null;
        setOver(null);
      },
      end() {
        from.current = null;
        setOver(null);
      },
    }),
    [],
  );
  return { over, handlers };
}
