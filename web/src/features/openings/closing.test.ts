import { expect, it } from 'vitest';
import { isShort, takes, usualFor } from './closing';
import ar from './text.ar.json';
import en from './text.en.json';

const equity = (system_role: string, id: number) => ({ id, main_charts_id: 3, system_role });
const chart = [
  { id: 1, main_charts_id: 1, system_role: 'capital' },
  equity('opening_balance_equity', 2),
  equity('capital', 3),
  equity('retained_earnings', 4),
];

it('moves what is over to capital, and what is short to what was lost', () => {
  expect(usualFor('3414.75', chart, [])).toBe(chart[2]);
  expect(usualFor('-3414.75', chart, [])).toBe(chart[3]);
  expect(usualFor('-3414.75', chart.slice(0, 3), [])).toBeUndefined();
  expect(chart.filter(takes)).toEqual([chart[2], chart[3]]);
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
