import { expect, test } from 'vitest';
import { costBeforeCredit, priceOf } from './plan-price';
import { startup } from './subscription.fixture';

const plan = (price_month: string, price_year: string, vat_percentage: string) => ({
  ...startup,
  price_month,
  price_year,
  vat_percentage,
});

test.each([
  ['250.00', '2500.00', '14', 'month', ['250.00', '35.00', '285.00', null]],
  ['250.00', '2500.00', '14.00', 'year', ['2500.00', '350.00', '2850.00', '500.00']],
  ['450', '4500', '14', 'month', ['450.00', '63.00', '513.00', null]],
  ['450.00', '5400.00', '14', 'year', ['5400.00', '756.00', '6156.00', null]],
  // Half a piastre is rounded up.
  ['0.25', '2.50', '14', 'month', ['0.25', '0.04', '0.29', null]],
  ['0.03', '0.30', '50', 'month', ['0.03', '0.02', '0.05', null]],
  ['99.99', '999.90', '0', 'year', ['999.90', '0.00', '999.90', '199.98']],
] as const)('%s a month, %s a year and %s%% VAT, by the %s', (month, year, vat, period, price) => {
  const [net, tax, total, saved] = price;
  expect(priceOf(plan(month, year, vat), period)).toEqual({ net, vat: tax, total, saved });
});

test.each([
  ['513.00', '0.00', '513.00'],
  ['225.50', '125.55', '351.05'],
  ['0.00', '250', '250.00'],
])('%s after a credit of %s was %s', (net, credit, price) => {
  expect(costBeforeCredit(net, credit)).toBe(price);
});
