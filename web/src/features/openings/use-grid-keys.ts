import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pastedDecimal } from '@/shared/lib/decimal-text';
import { toast } from '@/shared/lib/toast';
import { tableOf } from '@/shared/ui/line-grid/pasted-table';
import type { OpeningLine } from './api';
import { type Cells, cellsOf, type Edits, type Field, typed } from './cells';

interface Keyed {
  lines: readonly OpeningLine[];
  edits: Edits;
  mayEdit: boolean;
  onPut: (changes: readonly { line: OpeningLine; cells: Cells }[]) => void;
}

/** Keys and the clipboard, as in a spreadsheet. */
export function useGridKeys(
  table: { current: HTMLTableElement | null },
  { lines, edits, mayEdit, onPut }: Keyed,
  fields: readonly Field[],
) {
  const { t } = useTranslation('openings');

  function placeOf(target: EventTarget) {
    const { row, field } = (target as HTMLElement).dataset;
    return row === undefined ? null : { row: Number(row), at: fields.indexOf(field as Field) };
  }

  function focus(row: number, at: number): boolean {
    const cell = table.current?.querySelector<HTMLInputElement>(
      `input[data-row="${row}"][data-field="${fields[at]}"]`,
    );
    cell?.focus();
    return Boolean(cell);
  }

  /** The nearest line in a direction that has the column: only foreign ones have a rate. */
  function along(row: number, at: number, step: 1 | -1): boolean {
    for (let next = row + step; next >= 0 && next < lines.length; next += step) {
      if (focus(next, at)) return true;
    }
    return false;
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const place = placeOf(event.target);
      if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
      const input = event.target as HTMLInputElement;
      const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
      const rtl = document.documentElement.dir === 'rtl';
      let moved = false;
      if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)) {
        moved = along(place.row, place.at, 1) || event.key === 'Enter';
      } else if (event.key === 'ArrowUp' || event.key === 'Enter') {
        moved = along(place.row, place.at, -1) || event.key === 'Enter';
      } else if (whole && /^Arrow(Left|Right)$/.test(event.key)) {
        moved = focus(place.row, place.at + ((event.key === 'ArrowRight') === rtl ? -1 : 1));
      }
      if (moved) event.preventDefault();
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const place = placeOf(event.target);
      const copied = tableOf(event.clipboardData.getData('text/plain'));
      if (!place || !copied || !mayEdit) return;
      event.preventDefault();
      const changes: { line: OpeningLine; cells: Cells }[] = [];
      let left = 0;
      for (const [down, row] of copied.entries()) {
        const line = lines[place.row + down];
        if (!line || line.fixed) {
          left += 1;
          continue;
        }
        let cells = edits[line.id]?.cells ?? cellsOf(line);
        for (const [across, cell] of row.entries()) {
          const field = fields[place.at + across];
          if (field) cells = typed(cells, field, cell === '' ? '' : (pastedDecimal(cell) ?? cell));
        }
        changes.push({ line, cells });
      }
      onPut(changes);
      if (left > 0) toast.warning(t('pasteLeft', { count: left }));
    },
  };
}
