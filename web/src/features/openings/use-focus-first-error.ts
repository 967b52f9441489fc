import { type RefObject, useEffect, useRef } from 'react';
import type { OpeningLine } from './api';
import type { LineErrors } from './use-line-save';

interface FirstErrorOptions {
  /** Where the lines are. */
  place: RefObject<HTMLElement | null>;
  lines: readonly OpeningLine[];
  errors: LineErrors;
  /** Shows more lines, where none of those that are shown is wrong; false when there are no more. */
  onMore: () => boolean;
}

/** The field of a line that is wrong, or its first where the line itself is. */
function wrongField(place: HTMLElement, row: number, errors: Partial<Record<string, string>>) {
  const cells = [...place.querySelectorAll<HTMLInputElement>(`tr[data-line="${row}"] input`)];
  const isWrong = (cell: Element) => {
    const field = cell.closest<HTMLElement>('[data-field]')?.dataset.field;
    return field !== undefined && Boolean(errors[field]);
  };
  return cells.find(isWrong) ?? cells[0];
}

/** Focuses the first invalid field: there may be many lines above the button. */
export function useFocusFirstError({ place, lines, errors, onMore }: FirstErrorOptions) {
  const seen = useRef(errors);
  const more = useRef(onMore);
  more.current = onMore;

  // What was refused is known only once the server has answered, and is drawn beside lines that may come later still.
  useEffect(() => {
    if (seen.current === errors) return;
    const row = lines.findIndex(({ id }) => errors[id]);
    const line = lines[row];
    if (!line) {
      if (Object.keys(errors).length === 0 || !more.current()) seen.current = errors;
      return;
    }
    seen.current = errors;
    const field = place.current && wrongField(place.current, row, errors[line.id] ?? {});
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [place, lines, errors]);
}
