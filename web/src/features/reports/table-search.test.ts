import { expect, test } from 'vitest';
import { requestOf } from './table-search';

const dates = {
  period: { from: '2026-01-01', to: '2026-11-20', name: 'yearToDate', backwards: false },
  day: { name: 'today', date: '2026-11-20' },
  today: '2026-11-20',
} as const;

test('a report is asked for nothing that it does not take', () => {
  const search = {
    compare: 'previous_year',
    columns: 'class',
    known: '2026-10-31',
    group: 'party',
    reversed: true,
  } as const;
  expect(Object.keys(requestOf('fixedAssets', search, dates))).toEqual(['as_of', 'known_at']);
  // The cash flow has no columns of classes; the comparison stays.
  expect(requestOf('cashFlow', search, dates)).toMatchObject({ compare: 'previous_year' });
  expect(requestOf('balanceSheet', search, dates)).toMatchObject({
    as_of: '2026-11-20',
    columns: 'class',
    hide_zero: true,
  });
  expect(requestOf('balanceSheet', search, dates)).not.toHaveProperty('compare');
  expect(requestOf('sales', search, dates)).toMatchObject({ group_by: 'party' });
  expect(requestOf('journal', search, dates)).toMatchObject({ show_reversed: true });
});
