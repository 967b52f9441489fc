import { type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { type CellPlace, cellEvents } from '../spreadsheet/spreadsheet-cells';
import { columnId, type LineBase } from './line-column';
import type { LineGridProps } from './line-grid-props';
import type { UsedLineEdits } from './use-line-edits';

const loadPaste = () => import('./paste-lines');

/** Keys and clipboard within the lines. */
export function useLineKeys<Line extends LineBase>(
  props: LineGridProps<Line>,
  edits: Omit<UsedLineEdits<Line>, 'stable'>,
) {
  const { lines, columns, isBlank, newLine } = props;
  const { t } = useTranslation();
  // The lines come first; pasting is there before anybody has copied something.
  useEffect(() => {
    loadPaste().catch(() => undefined);
  }, []);
  const editable = columns.filter((column) => column.kind !== 'amount').map(columnId);

  function below({ row, field }: CellPlace) {
    const last = row === lines.length - 1;
    const line = lines[row];
    if (!last) edits.focus(row + 1, field);
    else if (line && !isBlank(line)) edits.add(field);
  }

  /** Tab from the last field of a filled last line adds a line; from a blank one it leaves the grid. */
  function tabAdds({ row, field }: CellPlace): boolean {
    const line = lines[row];
    return (
      row === lines.length - 1 && field === editable.at(-1) && line !== undefined && !isBlank(line)
    );
  }

  function withModifier(event: KeyboardEvent, { row }: CellPlace): boolean {
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && event.code === 'KeyD') edits.duplicate(row);
    else if (ctrl && event.code === 'Delete') edits.remove(row);
    else if (event.altKey && event.code === 'ArrowUp') edits.move(row, row - 1);
    else if (event.altKey && event.code === 'ArrowDown') edits.move(row, row + 1);
    else return false;
    return true;
  }

  function plain(event: KeyboardEvent, place: CellPlace): boolean {
    const target = event.target as HTMLElement;
    const choosing = target.getAttribute('aria-expanded') === 'true' || target.tagName === 'SELECT';
    if (event.key === 'Tab') {
      if (event.shiftKey || !tabAdds(place)) return false;
      edits.add();
    } else if (event.key === 'Enter' && !choosing) below(place);
    else if (event.key === 'ArrowDown' && !choosing && !opensList(target)) below(place);
    else if (event.key === 'ArrowUp' && !choosing && !opensList(target)) {
      if (place.row > 0) edits.focus(place.row - 1, place.field);
    } else if (/^(Delete|Backspace)$/.test(event.key)) {
      const line = lines[place.row];
      const empty = (target as HTMLInputElement).value === '';
      if (!empty || !line || !isBlank(line) || lines.length === 1) return false;
      edits.remove(place.row);
    } else return false;
    return true;
  }

  /** The lines may change while names are looked up: the range goes to where its line is by then. */
  async function paste(table: string[][], at: { key: string | undefined; column: number }) {
    const { readyPaste } = await loadPaste();
    const prepared = await readyPaste(table, at.column, columns);
    const rejected = edits.rewrite((now) => {
      const row = now.findIndex(({ key }) => key === at.key);
      const pasted = prepared(now, row < 0 ? now.length : row, newLine);
      return [pasted.lines, pasted.rejected];
    });
    const [cell] = rejected;
    if (cell !== undefined) toast.warning(t('lines.left', { count: rejected.length, cell }));
  }

  return cellEvents({
    onKey(event, place) {
      if (event.defaultPrevented) return false;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      return modified ? withModifier(event, place) : plain(event, place);
    },
    onRange(range, place) {
      const column = columns.findIndex((one) => columnId(one) === place.field);
      void paste(range, { key: lines[place.row]?.key, column });
    },
  });
}

/** A closed choice of records: the down arrow opens it and does not leave the line. */
function opensList(target: HTMLElement): boolean {
  return target.getAttribute('aria-haspopup') === 'listbox';
}
