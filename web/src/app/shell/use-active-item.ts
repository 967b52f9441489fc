import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PaletteItem } from './palette-item';

interface ActiveItemOptions {
  items: readonly PaletteItem[];
  /** The typed text. */
  query: string;
  /** Better answers are still on their way. */
  searching: boolean;
  onChoose: (item: PaletteItem) => void;
}

/** The item that Enter chooses: the first one until an arrow key moves it. */
export function useActiveItem({ items, query, searching, onChoose }: ActiveItemOptions) {
  // For this text: another one starts at its first answer again.
  const [moved, setMoved] = useState({ query, id: '' });
  const [entered, setEntered] = useState<string | null>(null);
  const at = moved.query === query ? items.findIndex((item) => item.id === moved.id) : -1;
  const active = items[Math.max(at, 0)];
  // A record that older words found is not what is meant now.
  const settled = !searching || at >= 0;

  // Enter that came before the server's answer is kept: it chooses what the answer begins with.
  const due = entered === query && !searching;
  useEffect(() => {
    if (!due) return;
    setEntered(null);
    if (active) onChoose(active);
  }, [due, active, onChoose]);

  function move(step: 1 | -1) {
    const from = Math.max(at, 0);
    const next = items[(from + step + items.length) % items.length];
    if (next) setMoved({ query, id: next.id });
  }

  return {
    active,
    point: (item: PaletteItem) => setMoved({ query, id: item.id }),
    onKeyDown(event: KeyboardEvent) {
      // Enter that ends the spelling of a word chooses nothing.
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Enter') {
        if (active && (settled || !active.found)) onChoose(active);
        else if (searching) setEntered(query);
      } else return;
      event.preventDefault();
    },
  };
}
