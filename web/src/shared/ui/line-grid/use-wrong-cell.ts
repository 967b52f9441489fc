import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** The grid as the field of a form: what the form focuses when something in it is wrong. */
export interface WrongCell {
  focus: () => void;
}

/** How long a wrong cell is waited for: it is marked only with the next drawing. */
const WAIT_MS = 500;

const NO_CELL = Number.NEGATIVE_INFINITY;

/** Puts the keyboard into the first wrong cell, or into the first line where the lines are wrong as a whole. */
export function useWrongCell(
  ref: Ref<WrongCell> | undefined,
  table: RefObject<HTMLTableElement | null>,
) {
  const askedAt = useRef(NO_CELL);

  function focusWrong(): boolean {
    const cell = table.current?.querySelector<HTMLElement>('tbody [aria-invalid="true"]');
    cell?.focus();
    cell?.scrollIntoView?.({ block: 'center' });
    return cell !== undefined && cell !== null;
  }

  useLayoutEffect(() => {
    if (Date.now() - askedAt.current < WAIT_MS && focusWrong()) askedAt.current = NO_CELL;
  });
  useImperativeHandle(ref, () => ({
    focus() {
      askedAt.current = Date.now();
      if (focusWrong()) return;
      table.current?.querySelector<HTMLElement>('tbody td[data-field] input')?.focus();
    },
  }));
}
