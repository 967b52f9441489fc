import { expect, test } from 'vitest';
import { KINDS, placeOf, sizeIn } from './kinds';

test('every kind of record has its page', () => {
  expect(KINDS).toHaveLength(11);
  for (const kind of KINDS) expect(placeOf({ kind, record_id: 7 })).toMatch(/^\/.+\/7$/);
  expect(placeOf({ kind: 'bill', record_id: 7 })).toBe('/bill/7');
});

test('a size is read in the unit that fits it', () => {
  expect(sizeIn(1)).toEqual({ unit: 'kilobytes', amount: '0.1' });
  expect(sizeIn(1_500)).toEqual({ unit: 'kilobytes', amount: '1.5' });
  expect(sizeIn(20_000_000)).toEqual({ unit: 'megabytes', amount: '20' });
  expect(sizeIn(5_000_000_000)).toEqual({ unit: 'gigabytes', amount: '5' });
});
