import { describe, expect, it } from 'vitest';
import type { Nature } from './side';
import { isExempt, recalculateWithholding, type TaxedRow, usualTax } from './withholding';

const services: Nature = { tax_id: 4, percent: '3', threshold: '300.00' };

const row = (total: string, net: string, cash: string, nature: Nature | null = services) =>
  ({
    document: { net, amount_due: total, withholding_percent: '0' },
    due: total,
    nature,
    cash,
    withholding: '',
    credit: '',
  }) satisfies TaxedRow;

const measure = { decimals: 2, pounds: '1' };
const spared = (rows: TaxedRow[], amount: string, pounds: string | null = '1') =>
  isExempt(rows, amount, { decimals: 2, pounds });

describe('what is withheld from a bill', () => {
  it('follows from its nature, in proportion to what is paid', () => {
    const bill = row('1140.00', '1000.00', '');
    expect(usualTax(bill, null, 2)).toBe('30.00');
    expect(usualTax(bill, '555', 2)).toBe('15.00');
    expect(usualTax({ ...bill, nature: null }, null, 2)).toBe('');
    // The net is that of what is left: goods that went back took theirs along.
    expect(usualTax(row('4336.33', '3831.45', ''), null, 2)).toBe('114.94');
  });
});

describe('a payment that the law leaves alone', () => {
  it('comes to no more than the threshold, tax included', () => {
    expect(spared([row('300.00', '263.16', '300.00')], '300.00')).toBe(true);
    expect(spared([row('300.01', '263.17', '300.01')], '300.01')).toBe(false);
    // 292 in money and 7.89 of tax come to less than three hundred; 293 and its tax do not.
    expect(spared([row('1140.00', '1000.00', '292.00')], '292.00')).toBe(true);
    expect(spared([row('1140.00', '1000.00', '293.00')], '293.00')).toBe(false);
  });

  it('is measured whole: other bills and what stays as an advance count', () => {
    const two = [row('200.00', '175.44', '200.00'), row('200.00', '175.44', '200.00')];
    expect(spared(two, '400.00')).toBe(false);
    expect(spared([row('200.00', '175.44', '200.00')], '500.00')).toBe(false);
  });

  it('is measured in pounds, and only where the books are kept in them', () => {
    const bill = [row('10.00', '10.00', '10.00')];
    expect(spared(bill, '10.00', '48')).toBe(false);
    expect(spared(bill, '10.00', '20')).toBe(true);
    expect(spared(bill, '10.00', null)).toBe(false);
  });

  it('is none where no nature says so', () => {
    expect(spared([row('100.00', '87.72', '100.00', null)], '100.00')).toBe(false);
    expect(spared([], '')).toBe(false);
  });
});

describe('money that is given by hand', () => {
  const isTaxedByHand = () => false;

  it('takes the tax that goes with it', () => {
    const [paid] = recalculateWithholding([row('1140.00', '1000.00', '555.00')], '555.00', {
      ...measure,
      isTaxedByHand,
    });
    expect(paid).toMatchObject({ cash: '555.00', withholding: '15.00' });
  });

  it('is taxed as soon as all of it passes the threshold, and not before', () => {
    const small = row('200.00', '175.44', '200.00');
    const alone = recalculateWithholding([small], '200.00', { ...measure, isTaxedByHand });
    expect(alone[0]).toMatchObject({ cash: '200.00', withholding: '' });
    const both = recalculateWithholding([small, row('200.00', '175.44', '200.00')], '400.00', {
      ...measure,
      isTaxedByHand,
    });
    expect(both.map(({ cash, withholding }) => [cash, withholding])).toEqual([
      ['194.74', '5.26'],
      ['194.74', '5.26'],
    ]);
  });

  it('keeps what somebody said of the tax, and shows who gave too much', () => {
    const typedRow = { ...row('1140.00', '1000.00', '500.00'), withholding: '1.00' };
    const kept = recalculateWithholding([typedRow], '500.00', {
      ...measure,
      isTaxedByHand: () => true,
    });
    expect(kept[0]?.withholding).toBe('1.00');
    const [slip] = recalculateWithholding([row('1140.00', '1000.00', '2000.00')], '2000.00', {
      ...measure,
      isTaxedByHand,
    });
    expect(slip?.cash).toBe('2000.00');
  });
});
