import { useState } from 'react';
import type { UndoTarget } from '@/shared/ui/undo-preview';

/**
 * Which of the ticked rows can be deleted: all of them, until the server says which must stay. `named` are those that
 * the dialog names: the deletable ones, or all of them where none can be deleted.
 */
export function useDeletableRows<Row extends { id: number }>(rows: readonly Row[]) {
  const [stay, onRefused] = useState<readonly number[]>([]);
  const deletable = rows.filter(({ id }) => !stay.includes(id));
  return {
    deletable,
    none: deletable.length === 0,
    named: deletable.length > 0 ? deletable : rows,
    onRefused,
  };
}

type Kind = Extract<UndoTarget, { ids: unknown }>['kind'];

/** What the preview of the entries is asked for: one document by itself, or the sum of several. */
export function undoPreviewInput(kind: Kind, rows: readonly { id: number }[]): UndoTarget {
  const [first, ...more] = rows.map(({ id }) => id);
  if (first === undefined) return { kind, ids: [] };
  return more.length === 0 ? { kind, id: first } : { kind, ids: [first, ...more] };
}
