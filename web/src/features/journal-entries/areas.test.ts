import { describe, expect, it } from 'vitest';
import { areasOf } from './areas';
import type { PartyKind } from './names';

const OWNERS: Record<number, PartyKind> = { 1: 'customer', 2: 'vendor' };
const ownersOf = (account: number) => OWNERS[account] ?? null;
const on = (...accounts: (number | null)[]) =>
  areasOf(
    accounts.map((id) => ({ account: id === null ? null : { id, label: String(id) } })),
    ownersOf,
  );

describe('the areas of an entry', () => {
  it('are accounting, and the side of trade that a line is owed on', () => {
    expect(on()).toEqual(['accounting']);
    expect(on(null, 9)).toEqual(['accounting']);
    expect(on(9, 1)).toEqual(['accounting', 'sales']);
    expect(on(null, 2, 9)).toEqual(['accounting', 'purchases']);
  });
});
