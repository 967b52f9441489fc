import { describe, expect, it } from 'vitest';
import { daysBetween, dueDateOf, followedDueDate } from './due-date';

describe('the due date', () => {
  const at = (date: string, days: number | null) => ({ date, days });

  it('lies the days of the terms after the date', () => {
    expect(dueDateOf(at('2026-11-20', 30))).toBe('2026-12-20');
    expect(dueDateOf(at('2028-02-15', 14))).toBe('2028-02-29');
    expect(dueDateOf(at('2026-11-20', 0))).toBe('2026-11-20');
  });

  it('is the date itself without terms, and nothing without a date', () => {
    expect(dueDateOf(at('2026-11-20', null))).toBe('2026-11-20');
    expect(dueDateOf(at('', 30))).toBe('');
    expect(dueDateOf(at('2026-02-30', 30))).toBe('');
  });

  it('follows a changed date and changed terms', () => {
    expect(followedDueDate('2026-12-20', at('2026-11-20', 30), at('2026-12-01', 30))).toBe(
      '2026-12-31',
    );
    expect(followedDueDate('2026-11-20', at('2026-11-20', null), at('2026-11-20', 15))).toBe(
      '2026-12-05',
    );
  });

  it('stays where somebody set it', () => {
    expect(followedDueDate('2027-01-15', at('2026-11-20', 30), at('2026-12-01', 30))).toBe(
      '2027-01-15',
    );
  });

  it('follows again once it was emptied', () => {
    expect(followedDueDate('', at('2026-11-20', 30), at('2026-11-20', 7))).toBe('2026-11-27');
  });

  it('counts whole days over a change of the clock', () => {
    expect(daysBetween('2026-10-20', '2026-11-20')).toBe(31);
    expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
  });
});
