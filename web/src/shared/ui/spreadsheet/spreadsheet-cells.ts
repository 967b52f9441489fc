import type { ClipboardEvent, KeyboardEvent } from 'react';
import { tableOf } from './pasted-table';

/** A cell of a spreadsheet: the row's place, and the field that its column holds. */
export interface CellPlace {
  row: number;
  field: string;
}

/** The cell in which an event happened. */
export function placeOf(target: EventTarget): CellPlace | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('td[data-field]');
  const row = cell?.closest<HTMLElement>('tr[data-line]')?.dataset.line;
  return cell?.dataset.field && row !== undefined
    ? { row: Number(row), field: cell.dataset.field }
    : null;
}

/** A cell's input field, at any depth in the cell. */
export function inputIn(
  table: HTMLTableElement | null,
  { row, field }: CellPlace,
): HTMLElement | null {
  const cell = `tr[data-line="${row}"] > td[data-field="${field}"]`;
  return table?.querySelector<HTMLElement>(`${cell} :is(input, select)`) ?? null;
}

interface CellHandlers {
  /** Does what a key means in a cell; true when it meant something there. */
  onKey: (event: KeyboardEvent<HTMLElement>, place: CellPlace) => boolean;
  /** Puts a copied range into the cells from one on; undefined where nothing can be typed. */
  onRange: ((range: string[][], place: CellPlace) => void) | undefined;
}

/** Keys and the clipboard of a spreadsheet. */
export function cellEvents({ onKey, onRange }: CellHandlers) {
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const place = placeOf(event.target);
      if (!place || event.defaultPrevented) return;
      if (onKey(event, place)) event.preventDefault();
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const place = placeOf(event.target);
      const range = tableOf(event.clipboardData.getData('text/plain'));
      if (!place || !range || !onRange) return;
      event.preventDefault();
      onRange(range, place);
    },
  };
}
