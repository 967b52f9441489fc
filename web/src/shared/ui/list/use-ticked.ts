import { useState } from 'react';
import type { RowKey } from '@/shared/ui/data-grid/grid-column';

const NONE: ReadonlySet<RowKey> = new Set();

/** The ticked rows of a list; when the list shows something else, nothing is ticked any more. */
export function useTicked(filter: object) {
  const of = JSON.stringify(filter);
  const [ticked, setTicked] = useState({ of, selection: NONE });
  return {
    selection: ticked.of === of ? ticked.selection : NONE,
    setSelection: (selection: ReadonlySet<RowKey>) => setTicked({ of, selection }),
  };
}
