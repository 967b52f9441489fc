import { expect, expectTypeOf, test } from 'vitest';
import type { AttachedKind } from '@/features/attachments/public';
import { KINDS, placeOf } from './kinds';

test('every kind of record has its page', () => {
  expectTypeOf<(typeof KINDS)[number]>().toEqualTypeOf<AttachedKind>();
  for (const kind of KINDS) expect(placeOf({ kind, record_id: 7 })).toMatch(/^\/.+\/7$/);
  expect(placeOf({ kind: 'bill', record_id: 7 })).toBe('/bill/7');
  expect(placeOf({ kind: 'authority_document', record_id: 7 })).toBe('/received/7');
});
