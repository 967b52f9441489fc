import { useDirection } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

/** The focused row, and the cell in it; row -1 for none yet. */
export interface ActiveCell {
  row: number;
  cell: number;
}

interface GridKeysOptions {
  rows: number;
  cells: number;
  /** How many rows fit in sight. */
  page: number;
  /** Brings a row into sight. */
  reveal: (row: number) => void;
  /** Enter, or Space on a cell that is no tick box. */
  open: (row: number) => void;
  /** Space. */
  toggle: ((row: number) => void) | undefined;
  /** The menu key, Shift F10, or Enter on the menu's cell. */
  menu: ((row: number) => void) | undefined;
}

/** Keyboard of an ARIA grid: one tab stop, arrows within. */
export function useGridKeys(options: GridKeysOptions) {
  const { rows, cells, page, reveal, open, toggle, menu } = options;
  const { dir } = useDirection();
  const [active, setActive] = useState<ActiveCell>({ row: -1, cell: 0 });

  function go(row: number, cell = active.cell) {
    const next = {
      row: Math.max(0, Math.min(rows - 1, row)),
      cell: Math.max(0, Math.min(cells - 1, cell)),
    };
    setActive(next);
    reveal(next.row);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Buttons inside the grid handle their own keys.
    if (event.target !== event.currentTarget || rows === 0) return;
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const ctrl = event.ctrlKey || event.metaKey;
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(active.row + 1),
      ArrowUp: () => go(active.row - 1),
      PageDown: () => go(Math.max(active.row, 0) + page),
      PageUp: () => go(active.row - page),
      [forward]: () => go(active.row, active.cell + 1),
      [backward]: () => go(active.row, active.cell - 1),
      Home: () => (ctrl ? go(0, 0) : go(active.row, 0)),
      End: () => (ctrl ? go(rows - 1, cells - 1) : go(active.row, cells - 1)),
    };
    const acts: Record<string, (() => void) | undefined> = {
      Enter: () => (menu && active.cell === cells - 1 ? menu(active.row) : open(active.row)),
      ' ': toggle && (() => toggle(active.row)),
      ContextMenu: menu && (() => menu(active.row)),
      F10: event.shiftKey && menu ? () => menu(active.row) : undefined,
    };
    const act = moves[event.key] ?? (active.row >= 0 ? acts[event.key] : undefined);
    if (!act) return;
    event.preventDefault();
    act();
  }

  return {
    active,
    setActive,
    onKeyDown,
    /** Arriving by Tab lights the row where one was, or the first. */
    onFocus: () => {
      if (active.row < 0 && rows > 0) setActive({ row: 0, cell: 0 });
    },
  };
}
