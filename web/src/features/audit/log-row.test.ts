import { expect, test } from 'vitest';
import { changesOf, nameOf } from './log-row';

const change = (field: string, after: string | null, before: string | null = null) => ({
  field,
  before,
  after,
});

const year = [
  change('locked_until_sales', '2025-12-31', '2025-06-30'),
  change('locked_until_purchases', '2025-12-31'),
  change('locked_until_accounting', '2025-12-31'),
  change('reason', 'Year closed'),
];

test('closing a year tells why, and one lock', () => {
  expect(changesOf({ changes: year })).toEqual([
    change('reason', 'Year closed'),
    change('locked_until_all', '2025-12-31'),
  ]);
});

test('locks of different days stay apart', () => {
  const apart = [change('locked_until_sales', '2025-11-30'), ...year.slice(1)];
  expect(changesOf({ changes: apart }).map(({ field }) => field)).toEqual([
    'reason',
    'locked_until_sales',
    'locked_until_purchases',
    'locked_until_accounting',
  ]);
});

test('what has no number is called by the name that the deed tells', () => {
  const changes = [change('total', '10.00'), change('name', 'Rent')];
  expect(nameOf({ number: null, changes })).toBe('Rent');
  expect(nameOf({ number: 'JE-1', changes })).toBe('JE-1');
  expect(nameOf({ number: null, changes: [change('name', null, 'Old rent')] })).toBe('Old rent');
  expect(nameOf({ number: null, changes: [] })).toBeNull();
});
