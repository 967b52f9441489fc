import { describe, expect, it } from 'vitest';
import {
  cashRoom,
  distribute,
  exceedsDue,
  oldestFirst,
  remainderOf,
  settlementOf,
  withholdingOf,
} from './distribution';

const owing = (due: string, withholding = '') => ({ due, cash: '', withholding, credit: '' });
const cash = (rows: { cash: string }[]) => rows.map((row) => row.cash);

describe('giving out a payment', () => {
  it('fills the oldest invoice before the next', () => {
    const rows = [owing('1140.00'), owing('500.00'), owing('300.00')];
    expect(cash(distribute('1500.00', rows, 2))).toEqual(['1140.00', '360.00', '']);
  });

  it('leaves to tax withheld what tax settles', () => {
    const rows = [owing('1140.00', '30.00'), owing('500.00')];
    expect(cash(distribute('1200', rows, 2))).toEqual(['1110.00', '90.00']);
  });

  it('takes as much tax as goes with the money, unless somebody said how much', () => {
    // Net 1,000, VAT 140, of which 3 % is withheld: 30 with all of it, 13.51 with 500.
    const tax = ({ due }: { due: string }, given: string | null) =>
      withholdingOf({ net: '1000', total: '1140', due }, given, '3', 2);
    const rows = [owing('1140.00'), owing('1140.00'), owing('1140.00')];
    const given = distribute('1610', rows, 2, tax);
    expect(cash(given)).toEqual(['1110.00', '500.00', '']);
    expect(given.map((row) => row.withholding)).toEqual(['30.00', '13.51', '']);
    const untaxed = distribute('500', [owing('1140.00', '20.00')], 2, () => null);
    expect(untaxed[0]).toMatchObject({ cash: '500.00', withholding: '20.00' });
  });

  it('keeps what no invoice can take as credit', () => {
    const rows = distribute('2000', [owing('1140.00', '30')], 2);
    expect(settlementOf('2000', rows, 2)).toEqual({
      cash: '1110.00',
      withholding: '30.00',
      credits: '0.00',
      settled: '1140.00',
      unapplied: '890.00',
    });
  });

  it('gives nothing from nothing, and forgets what was given before', () => {
    const rows = [{ due: '10.00', cash: '10.00', withholding: '', credit: '' }];
    expect(cash(distribute('', rows, 2))).toEqual(['']);
  });

  it('counts in the decimals of the currency', () => {
    expect(cash(distribute('1.2345', [owing('1.000'), owing('1.000')], 3))).toEqual([
      '1.000',
      '0.235',
    ]);
  });

  it('adds no float dust', () => {
    const rows = distribute('0.30', [owing('0.10'), owing('0.20')], 2);
    expect(settlementOf('0.30', rows, 2).unapplied).toBe('0.00');
  });
});

describe('the order of invoices', () => {
  const invoice = (id: number, due_date: string, date = due_date) => ({
    id,
    due_date,
    date,
  });
  const invoices = [
    invoice(1, '2026-12-01'),
    invoice(2, '2026-10-01', '2026-09-01'),
    invoice(3, '2026-10-01', '2026-08-01'),
  ];

  it('is by due date, then by date', () => {
    expect(oldestFirst(invoices).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('puts the invoice that the payment was started from first', () => {
    expect(oldestFirst(invoices, [1]).map(({ id }) => id)).toEqual([1, 3, 2]);
  });
});

describe('withholding', () => {
  it('is a share of the net, rounded half up to the piastre', () => {
    const whole = (net: string, total: string, percent: string) =>
      withholdingOf({ net, total, due: total }, null, percent, 2);
    expect(whole('1000.00', '1140.00', '3')).toBe('30.00');
    expect(whole('100.50', '114.57', '0.5')).toBe('0.50');
    expect(whole('101.00', '115.14', '0.5')).toBe('0.51');
  });

  it('is of the part that is paid, and of the rest with the rest', () => {
    const invoice = { net: '4076.35', total: '4647.04' };
    const first = withholdingOf({ ...invoice, due: '4647.04' }, '2000.00', '1', 2);
    expect(first).toBe('17.70');
    const left = (4647.04 - 2000 - 17.7).toFixed(2);
    const rest = withholdingOf({ ...invoice, due: left }, null, '1', 2);
    expect((Number(first) + Number(rest)).toFixed(2)).toBe('40.76');
    const all = withholdingOf({ net: '1000', total: '1140', due: '1140' }, '1110', '3', 2);
    expect(all).toBe('30.00');
  });

  it('never exceeds what is still owed', () => {
    expect(withholdingOf({ net: '100', total: '100', due: '12.00' }, null, '100', 2)).toBe('12.00');
  });

  it('leaves room for the rest in money, never below zero', () => {
    const room = (due: string, credit = '') => cashRoom({ due, withholding: '30', credit });
    expect(room('100.00').toFixed(2)).toBe('70.00');
    expect(room('100.00', '20.50').toFixed(2)).toBe('49.50');
    expect(room('10.00').toFixed(2)).toBe('0.00');
  });
});

describe('one invoice', () => {
  it('is given too much when money, tax and credits together pass what it owes', () => {
    const given = (cash: string) => ({ due: '100.00', cash, withholding: '3.00', credit: '7' });
    expect(exceedsDue(given('90.00'))).toBe(false);
    expect(exceedsDue(given('90.01'))).toBe(true);
  });

  it('says what stays open', () => {
    expect(remainderOf({ due: '100.00', cash: '40', withholding: '3', credit: '7' }, 2)).toBe(
      '50.00',
    );
  });
});
