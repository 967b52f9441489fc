import { expect, it } from 'vitest';
import { revaluationForm, typedRates } from './rates';

it('sends the rates that were typed whole', () => {
  const typed = { 1: '50.5', 2: '', 3: '0', 4: '-3', 5: '1.123456', 6: 'x', 7: undefined };
  expect(typedRates(typed)).toEqual([{ currency_id: 1, rate: '50.5' }]);
});

it('refuses a rate that is none, and takes an empty one and one that nobody touched', () => {
  const form = (rate: string | undefined) => ({
    date: '2026-09-30',
    rates: { 1: rate },
    keep_rates: true,
  });
  for (const rate of ['0', '-1', 'x']) {
    expect(revaluationForm.safeParse(form(rate)).success).toBe(false);
  }
  expect(revaluationForm.safeParse(form('')).success).toBe(true);
  expect(revaluationForm.safeParse(form(undefined)).data?.rates).toEqual({ 1: '' });
  expect(revaluationForm.safeParse(form('50.5')).success).toBe(true);
});
