import { describe, expect, it } from 'vitest';
import { appliesOn, taxOnDay } from './tax-on-day';

const tax = (id: number, from: string | null, to: string | null, next: number | null) => ({
  id,
  effective_from: from,
  effective_to: to,
  replaced_by: next,
});

const rates = [
  tax(1, null, '2025-12-31', 2),
  tax(2, '2026-01-01', '2026-11-30', 3),
  tax(3, '2026-12-01', null, null),
  tax(9, null, '2026-06-30', null),
];

describe('the tax of a day', () => {
  it('is the rate that the law has then, whichever was chosen', () => {
    for (const chosen of [1, 2, 3]) {
      expect(taxOnDay(rates, chosen, '2025-12-31')).toBe(1);
      expect(taxOnDay(rates, chosen, '2026-01-01')).toBe(2);
      expect(taxOnDay(rates, chosen, '2026-11-30')).toBe(2);
      expect(taxOnDay(rates, chosen, '2027-05-05')).toBe(3);
    }
  });

  it('stays where nothing has its place', () => {
    expect(taxOnDay(rates, 9, '2026-07-01')).toBe(9);
    expect(taxOnDay(rates, 77, '2026-07-01')).toBe(77);
    expect(taxOnDay(rates, 1, '')).toBe(1);
  });

  it('has a first and a last day', () => {
    const [, year] = rates as [(typeof rates)[0], (typeof rates)[0]];
    const days = ['2025-12-31', '2026-01-01', '2026-11-30', '2026-12-01'];
    expect(days.map((day) => appliesOn(year, day))).toEqual([false, true, true, false]);
  });
});
