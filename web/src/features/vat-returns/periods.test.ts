import { expect, test } from 'vitest';
import { periodStarts, startOfQuarter } from './periods';
import { detailsSearch, filterOf } from './search';

test('a quarter begins in January, April, July or October', () => {
  expect(['2026-01-01', '2026-03-01', '2026-11-20'].map(startOfQuarter)).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-10-01',
  ]);
});

test('returns begin with a month that has come, quarterly ones with a quarter', () => {
  const months = periodStarts('2026-11-20', 'month', '2026-10-01');
  expect(months.slice(0, 2)).toEqual(['2026-11-01', '2026-10-01']);
  expect(months).toHaveLength(36);
  const quarters = periodStarts('2026-11-20', 'quarter', '2026-10-01');
  expect(quarters.slice(0, 2)).toEqual(['2026-10-01', '2026-07-01']);
});

test('the day that stands is offered, however old', () => {
  expect(periodStarts('2026-11-20', 'quarter', '2020-02-01').at(-1)).toBe('2020-02-01');
});

test('mangled parameters of the details count as missing', () => {
  const mangled = {
    side: 'both',
    nature: 'x',
    tax: 'a',
    late: 'yes',
    day: '2026-02-30',
    no_einvoice: 'x',
  };
  const search = detailsSearch.parse(mangled);
  expect(search.day).toBeUndefined();
  expect(filterOf('2026-10-01', search)).toEqual({
    first_date: '2026-10-01',
    side: null,
    nature: null,
    tax_id: null,
    note: null,
    late: null,
    no_einvoice: null,
  });
});
