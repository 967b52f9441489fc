import { expect, test } from 'vitest';
import { askedLabels, labelsOf, labelsOn } from './label-search';
import { partOf } from './search';
import { requestOf, tableSearch } from './table-search';

const dates = {
  period: { from: '2026-01-01', to: '2026-11-20', name: 'yearToDate', backwards: false },
  day: { name: 'today', date: '2026-11-20' },
  today: '2026-11-20',
} as const;

const search = tableSearch.parse({
  branch: '3',
  branchName: 'Giza',
  class: 0,
  project: 7,
  tags: [1, 2],
});

test('a report is asked only for the labels that it takes; none of a kind is asked for too', () => {
  expect(askedLabels(search)).toEqual({
    branch_id: 3,
    class_id: 0,
    project_id: 7,
    tag_ids: [1, 2],
  });
  expect(requestOf('vatInvoices', search, dates)).not.toHaveProperty('class_id');
  expect(requestOf('vatInvoices', search, dates)).toMatchObject({ branch_id: 3, tag_ids: [1, 2] });
  expect(requestOf('cashFlow', search, dates)).not.toHaveProperty('branch_id');
  expect(requestOf('cashFlow', search, dates)).toMatchObject({ tag_ids: [1, 2] });
  expect(requestOf('stock', search, dates)).toEqual({ as_of: '2026-11-20' });
});

test('what a report leads to is narrowed as the report is', () => {
  expect(labelsOn(search)).toBe(4);
  expect(labelsOn(search, ['tags'])).toBe(1);
  expect(labelsOf(search, ['branch'])).toEqual({ branch: 3, branchName: 'Giza' });
  expect(partOf({ ...tableSearch.parse({}), class: 0 }, '2026-11-20')).toEqual({
    class_id: 0,
  });
});

test('mangled labels count as none', () => {
  const mangled = tableSearch.parse({ branch: -2, class: 'x', project: 1.5, tags: [] });
  expect(askedLabels(mangled)).toEqual({});
});
