import { useState } from 'react';
import type { Undoes } from '@/shared/ui/undo-preview';

/**
 * Which of a list would go: all, until the books have told which of them stay. Where all of them stay there is nothing
 * to speak of but them.
 */
export function useGoing<Row extends { id: number }>(rows: readonly Row[]) {
  const [stay, onStay] = useState<readonly number[]>([]);
  const going = rows.filter(({ id }) => !stay.includes(id));
  return { going, none: going.length === 0, named: going.length > 0 ? going : rows, onStay };
}

type Kind = Extract<Undoes, { ids: unknown }>['kind'];

/** What is asked before documents of a list are deleted: of one alone its entries are read, of several their sum. */
export function undoneAs(kind: Kind, rows: readonly { id: number }[]): Undoes {
  const [first, ...more] = rows.map(({ id }) => id);
  if (first === undefined) return { kind, ids: [] };
  return more.length === 0 ? { kind, id: first } : { kind, ids: [first, ...more] };
}
