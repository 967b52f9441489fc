import { expect, it } from 'vitest';
import type { AccountTrait } from '@/shared/lib/account-traits';
import { acceptsRemainder, isShort, usualFor } from './closing';
import ar from './text.ar.json';
import en from './text.en.json';

const account = (id: number, system_role: string, ...traits: AccountTrait[]) => ({
  id,
  system_role,
  traits,
});
const chart = [
  account(1, 'capital'),
  account(2, 'opening_balance_equity', 'equity'),
  account(3, 'capital', 'equity', 'opening_difference'),
  account(4, 'retained_earnings', 'equity', 'opening_difference'),
];

it('moves what is over to capital, and what is short to what was lost', () => {
  expect(usualFor('3414.75', chart, [])).toBe(chart[2]);
  expect(usualFor('-3414.75', chart, [])).toBe(chart[3]);
  expect(usualFor('-3414.75', chart.slice(0, 3), [])).toBeUndefined();
  expect(chart.filter(acceptsRemainder)).toEqual([chart[2], chart[3]]);
});

it('proposes no account whose opening was typed', () => {
  expect(usualFor('500', chart, [3])).toBe(chart[3]);
  expect(usualFor('500', chart, [3, 4])).toBeUndefined();
  expect(usualFor('-500', chart, [3])).toBe(chart[3]);
  expect(usualFor('-500', chart, [4])).toBeUndefined();
});

it("says of a shortfall that it is none of the owners' money", () => {
  expect([isShort('-0.01'), isShort('0.01')]).toEqual([true, false]);
  for (const { close } of [ar, en]) {
    expect(close.short).toContain('{{left}}');
    expect(close.short).not.toBe(close.hint);
  }
});
