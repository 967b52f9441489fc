import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { pastedDecimal } from '@/shared/lib/decimal-text';
import { toast } from '@/shared/lib/toast';
import { type CellPlace, cellEvents, inputIn } from '@/shared/ui/spreadsheet/spreadsheet-cells';
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

  const columnOf = ({ field }: CellPlace) => fields.indexOf(field as Field);

  function focus(row: number, at: number): boolean {
    const cell = inputIn(table.current, { row, field: fields[at] ?? '' });
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

  /** True when the key leaves the cell. */
  function move(event: KeyboardEvent<HTMLElement>, place: CellPlace): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { row } = place;
    const at = columnOf(place);
    const input = event.target as HTMLInputElement;
    const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    const rtl = document.documentElement.dir === 'rtl';
    if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey)) {
      return along(row, at, 1) || event.key === 'Enter';
    }
    if (event.key === 'ArrowUp' || event.key === 'Enter') {
      return along(row, at, -1) || event.key === 'Enter';
    }
    if (whole && /^Arrow(Left|Right)$/.test(event.key)) {
      return focus(row, at + ((event.key === 'ArrowRight') === rtl ? -1 : 1));
    }
    return false;
  }

  function spread(range: string[][], place: CellPlace) {
    const first = columnOf(place);
    const changes: { line: OpeningLine; cells: Cells }[] = [];
    let skipped = 0;
    for (const [down, copied] of range.entries()) {
      const line = lines[place.row + down];
      if (!line || line.fixed) {
        skipped += 1;
        continue;
      }
      let cells = edits[line.id]?.cells ?? cellsOf(line);
      for (const [across, cell] of copied.entries()) {
        const field = fields[first + across];
        if (field) cells = typed(cells, field, cell === '' ? '' : (pastedDecimal(cell) ?? cell));
      }
      changes.push({ line, cells });
    }
    onPut(changes);
    if (skipped > 0) toast.warning(t('pasteLeft', { count: skipped }));
  }

  return cellEvents({ onKey: move, onRange: mayEdit ? spread : undefined });
}
