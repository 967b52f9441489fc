import { expect, it } from 'vitest';
import { revaluationForm, typedRates } from './rates';

it('sends the rates that were typed whole', () => {
  const typed = { 1: '50.5', 2: '', 3: '0', 4: '-3', 5: '1.123456', 6: 'x', 7: undefined };
  expect(typedRates(typed)).toEqual([{ currency_id: 1, rate: '50.5' }]);
});

const checks = revaluationForm('2026-11-20');

it('refuses a rate that is none, and takes an empty one and one that nobody touched', () => {
  const form = (rate: string | undefined) => ({
    date: '2026-09-30',
    rates: { 1: rate },
    keep_rates: true,
  });
  for (const rate of ['0', '-1', 'x']) {
    expect(checks.safeParse(form(rate)).success).toBe(false);
  }
  expect(checks.safeParse(form('')).success).toBe(true);
  expect(checks.safeParse(form(undefined)).data?.rates).toEqual({ 1: '' });
  expect(checks.safeParse(form('50.5')).success).toBe(true);
});

it('refuses a day that is to come, none, and one that does not exist', () => {
  const refusal = (date: string) =>
    checks.safeParse({ date, rates: {}, keep_rates: true }).error?.issues[0]?.message;
  expect(refusal('2026-11-21')).toBe('revaluations:form.inTheFuture');
  expect(refusal('')).toBe('required');
  expect(refusal('2026-13-01')).toBe('date');
  expect(refusal('2026-11-20')).toBeUndefined();
});
