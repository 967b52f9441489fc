import { expect, test } from 'vitest';
import { KINDS, placeOf } from './kinds';

test('every kind of record has its page', () => {
  expect(KINDS).toHaveLength(11);
  for (const kind of KINDS) expect(placeOf({ kind, record_id: 7 })).toMatch(/^\/.+\/7$/);
  expect(placeOf({ kind: 'bill', record_id: 7 })).toBe('/bill/7');
});
