import { type ClipboardEvent, type KeyboardEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/shared/lib/toast';
import { columnId, type LineBase } from './line-column';
import type { LineGridProps } from './line-grid-props';
import { tableOf } from './pasted-table';
import type { UsedLineEdits } from './use-line-edits';

const loadPaste = () => import('./paste-lines');

interface Place {
  row: number;
  field: string;
}

/** The cell that an event happened in. */
function placeOf(target: EventTarget): Place | null {
  const cell = (target as HTMLElement).closest<HTMLElement>('td[data-field]');
  const row = cell?.closest<HTMLElement>('tr[data-line]')?.dataset.line;
  return cell?.dataset.field && row !== undefined
    ? { row: Number(row), field: cell.dataset.field }
    : null;
}

/** What the keys and the clipboard do within the lines. */
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

  function below({ row, field }: Place) {
    const last = row === lines.length - 1;
    const line = lines[row];
    if (!last) edits.focus(row + 1, field);
    else if (line && !isBlank(line)) edits.add(field);
  }

  /** Tab from the last field of a filled last line goes on to a new one; from a blank one it leaves. */
  function tabAdds({ row, field }: Place): boolean {
    const line = lines[row];
    return (
      row === lines.length - 1 && field === editable.at(-1) && line !== undefined && !isBlank(line)
    );
  }

  function withModifier(event: KeyboardEvent, { row }: Place): boolean {
    const ctrl = event.ctrlKey || event.metaKey;
    if (ctrl && event.code === 'KeyD') edits.duplicate(row);
    else if (ctrl && event.code === 'Delete') edits.remove(row);
    else if (event.altKey && event.code === 'ArrowUp') edits.move(row, row - 1);
    else if (event.altKey && event.code === 'ArrowDown') edits.move(row, row + 1);
    else return false;
    return true;
  }

  function plain(event: KeyboardEvent, place: Place): boolean {
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
    const put = await readyPaste(table, at.column, columns);
    const left = edits.rewrite((now) => {
      const row = now.findIndex(({ key }) => key === at.key);
      const pasted = put(now, row < 0 ? now.length : row, newLine);
      return [pasted.lines, pasted.left];
    });
    const [cell] = left;
    if (cell !== undefined) toast.warning(t('lines.left', { count: left.length, cell }));
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const place = placeOf(event.target);
      if (!place || event.defaultPrevented) return;
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (modified ? withModifier(event, place) : plain(event, place)) event.preventDefault();
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const place = placeOf(event.target);
      const table = tableOf(event.clipboardData.getData('text/plain'));
      if (!place || !table) return;
      event.preventDefault();
      const column = columns.findIndex((one) => columnId(one) === place.field);
      void paste(table, { key: lines[place.row]?.key, column });
    },
  };
}

/** A closed choice of records: the down arrow opens it and does not leave the line. */
function opensList(target: HTMLElement): boolean {
  return target.getAttribute('aria-haspopup') === 'listbox';
}
