import { expect, it } from 'vitest';
import { isOpenToday, missingDays } from './coverage';

const TODAY = '2026-11-20';
const fetch = { running: false, dropped: 0, fetched_until: '2026-11-20T08:00:00Z' };
const before = { from: '2026-11-01', to: '2026-11-04' };
const open = { from: TODAY, to: TODAY };

it('does not call a day missing that is not over', () => {
  const view = { uncovered: [before, open], fetch } as never;
  expect(isOpenToday(view, TODAY)).toBe(true);
  expect(missingDays(view, TODAY)).toEqual([before]);
});

it('calls days missing that were not fetched, with today among them', () => {
  const late = { uncovered: [{ from: '2026-11-19', to: TODAY }], fetch } as never;
  expect(isOpenToday(late, TODAY)).toBe(false);
  expect(missingDays(late, TODAY)).toHaveLength(1);
  const never = { uncovered: [open], fetch: { running: false, dropped: 0 } } as never;
  expect(isOpenToday(never, TODAY)).toBe(false);
  expect(missingDays(never, TODAY)).toEqual([open]);
});
