import type { RefObject } from 'react';
import { cellEvents, inputIn } from '@/shared/ui/spreadsheet/spreadsheet-cells';

/** Up, Down and Enter go along a column; leaving a cell saves it. */
export function useReviewKeys(table: RefObject<HTMLTableElement | null>, count: number) {
  function go(row: number, field: string): boolean {
    if (row < 0 || row >= count) return false;
    const input = inputIn(table.current, { row, field });
    input?.focus();
    return Boolean(input);
  }

  return cellEvents({
    onKey(event, { row, field }) {
      if (event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)) {
        return go(row - 1, field);
      }
      if (event.key === 'ArrowDown') return go(row + 1, field);
      if (event.key !== 'Enter') return false;
      if (!go(row + 1, field)) (event.target as HTMLElement).blur();
      return true;
    },
    onRange: undefined,
  });
}
