import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { countOn, documentFields, maybe, maybeAmount, noFilters, viewField } from './search-fields';

const schema = z.object({
  ...documentFields(),
  ...viewField(),
  min: maybeAmount(),
  sort: maybe(z.enum(['date', 'total'])),
});

test('a mangled field counts as missing, the others stay', () => {
  const read = schema.parse({
    search: 2024,
    from: '2026-02-30',
    customer: 'x',
    min: '1e9',
    to: '2026-02-28',
  });
  expect(read).toEqual({ search: '2024', to: '2026-02-28' });
});

test('clearing takes every filter and no order, and shows no saved view', () => {
  const change = noFilters(schema, 'sort');
  expect(Object.keys(change).sort()).toEqual(
    ['customer', 'customerName', 'from', 'min', 'search', 'to', 'view'].sort(),
  );
  expect(Object.values(change).filter((one) => one !== undefined)).toEqual([0]);
});

test('an empty text and a missing one are no filter', () => {
  expect(countOn('', undefined, 0, 'x')).toBe(2);
});
