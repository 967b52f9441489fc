import { describe, expect, it } from 'vitest';
import type { ChequeDay, ChequeSum } from './api';
import { addMonths, daysOfMonth, dueInWeek, dueOn, weeksOf } from './month';
import { addTotals, tabTotal } from './sums';

const sum = (direction: ChequeSum['direction'], count: number, total: string): ChequeSum => ({
  direction,
  count,
  total,
});

describe('a month of cheques', () => {
  it('has weeks from Saturday to Friday, and no days of other months', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map(({ start }) => start)).toEqual([
      '2026-10-31',
      '2026-11-07',
      '2026-11-14',
      '2026-11-21',
      '2026-11-28',
    ]);
    expect(weeks[0]?.days).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((day) => `2026-11-0${day}`)]);
    expect(weeks[4]?.days.filter(Boolean)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30']);
  });

  it('has every day once, in a leap year too', () => {
    const days = weeksOf('2028-02').flatMap((week) => week.days.filter(Boolean));
    expect(days).toHaveLength(29);
    expect(new Set(days).size).toBe(29);
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('lies beside others across a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });

  it('says what falls due on a day, and in a week', () => {
    const days: ChequeDay[] = [
      { date: '2026-11-08', sums: [sum('received', 1, '0.10'), sum('issued', 2, '5.00')] },
      { date: '2026-11-13', sums: [sum('received', 2, '0.20')] },
      { date: '2026-11-14', sums: [sum('received', 1, '7.00')] },
    ];
    expect(dueOn(days, '2026-11-08', 'issued')).toMatchObject({ count: 2, total: '5.00' });
    expect(dueOn(days, '2026-11-13', 'issued')).toBeUndefined();
    const week = weeksOf('2026-11')[1];
    if (!week) throw new Error('there is a second week');
    expect(dueInWeek(days, week, 'received', 2)).toEqual({ count: 3, total: '0.30' });
    expect(dueInWeek(days, { ...week, days: [] }, 'received', 2)).toBeUndefined();
  });
});

it('adds up what stands under a tab, to the piastre', () => {
  const of = (state: ChequeSum['state'], count: number, total: string) => ({
    ...sum('received', count, total),
    state: state ?? null,
  });
  const totals = [
    of('in_hand', 1, '0.10'),
    of('under_collection', 2, '0.20'),
    of('cleared', 1, '9.00'),
  ];
  expect(tabTotal('open', totals, 2)).toEqual({ count: 3, total: '0.30' });
  expect(tabTotal('all', totals, 2)).toEqual({ count: 4, total: '9.30' });
  expect(tabTotal('bounced', totals, 2)).toEqual({ count: 0, total: '0.00' });
  expect(addTotals([], 3)).toEqual({ count: 0, total: '0.000' });
});
