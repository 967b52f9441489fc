import { useState } from 'react';
import type { RowKey } from '@/shared/ui/data-grid/grid-column';

const NONE: ReadonlySet<RowKey> = new Set();

/** The ticked rows of a list; when the list shows something else, nothing is ticked any more. */
export function useTicked(filter: object) {
  const filterKey = JSON.stringify(filter);
  const [ticked, setTicked] = useState({ filterKey, selection: NONE });
  return {
    selection: ticked.filterKey === filterKey ? ticked.selection : NONE,
    setSelection: (selection: ReadonlySet<RowKey>) => setTicked({ filterKey, selection }),
  };
}
