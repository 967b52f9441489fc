import { describe, expect, it } from 'vitest';
import {
  creditRoom,
  creditShares,
  drawCredits,
  earliestFirst,
  placeCredits,
  totalUsed,
  unevenness,
  usableCredit,
} from './credits';

const credit = (id: number, remaining: string, use = '', date = '2026-11-01') => ({
  credit: { kind: 'receipt', id, number: `RC-${id}`, date, total: remaining, remaining },
  use,
});
const owing = (due: string, creditTexts = '', cash = '', withholding = '') => ({
  due,
  cash,
  withholding,
  credit: creditTexts,
});
const creditTexts = (rows: { credit: string }[]) => rows.map((row) => row.credit);
const uses = (credits: { use: string }[]) => credits.map((one) => one.use);

describe('giving credits to invoices', () => {
  it('fills the oldest invoice before the next', () => {
    const rows = [owing('1140.00'), owing('500.00'), owing('300.00')];
    const placed = placeCredits([credit(1, '900', '900'), credit(2, '600', '600')], rows, 2);
    expect(creditTexts(placed)).toEqual(['1140.00', '360.00', '']);
  });

  it('goes before money, but not before tax that was withheld', () => {
    const rows = [owing('100.00', '', '100.00', '3.00')];
    expect(creditTexts(placeCredits([credit(1, '200', '200')], rows, 2))).toEqual(['97.00']);
  });

  it('leaves alone the money that is saved already', () => {
    const row = owing('100.00', '', '60.00', '3.00');
    expect(creditRoom(row, true).toFixed(2)).toBe('37.00');
    expect(creditTexts(placeCredits([credit(1, '200', '200')], [row], 2, true))).toEqual(['37.00']);
  });

  it('adds no float dust', () => {
    const credits = [credit(1, '0.10', '0.10'), credit(2, '0.20', '0.20')];
    expect(totalUsed(credits).toFixed(2)).toBe('0.30');
    const placed = placeCredits(credits, [owing('0.30')], 2);
    expect(unevenness(credits, placed)).toBeNull();
  });
});

describe('drawing on credits', () => {
  it('takes more from the oldest that has any left', () => {
    const drawn = drawCredits(
      [credit(1, '100', '90.00'), credit(2, '50')],
      [owing('200', '140')],
      2,
    );
    expect(uses(drawn)).toEqual(['100.00', '40.00']);
  });

  it('gives back from the latest that was used', () => {
    const credits = [credit(1, '100', '100.00'), credit(2, '50', '40.00')];
    expect(uses(drawCredits(credits, [owing('200', '70')], 2))).toEqual(['70.00', '']);
    expect(uses(drawCredits(credits, [owing('200')], 2))).toEqual(['', '']);
  });

  it('takes no more than there is: what is missing is told at the invoice', () => {
    const rows = [owing('200'), owing('200', '70')];
    const drawn = drawCredits([credit(1, '50')], rows, 2);
    expect(uses(drawn)).toEqual(['50.00']);
    expect(unevenness(drawn, rows)).toEqual({ at: 'rows', index: 1 });
  });

  it('tells at the credit what no invoice takes', () => {
    const credits = [credit(1, '100', '100'), credit(2, '100', '5'), credit(3, '100')];
    expect(unevenness(credits, [owing('100', '100')])).toEqual({ at: 'credits', index: 1 });
  });
});

describe('one credit', () => {
  it('is of use as far as the invoices go that the others leave', () => {
    const credits = [credit(1, '100', '80'), credit(2, '100')];
    expect(usableCredit(1, credits, [owing('150')], 2)).toBe('70.00');
    expect(usableCredit(1, credits, [owing('500')], 2)).toBe('100.00');
    expect(usableCredit(1, credits, [owing('60')], 2)).toBe('');
  });

  it('is used before those that came later', () => {
    const of = (id: number, date: string) => credit(id, '1', '', date).credit;
    const order = earliestFirst([of(3, '2026-11-02'), of(2, '2026-11-01'), of(1, '2026-11-02')]);
    expect(order.map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('is used last when the cheque behind it came back', () => {
    const hollow = { ...credit(1, '1', '', '2026-11-01').credit, cheque_state: 'bounced' as const };
    const order = earliestFirst([hollow, credit(2, '1', '', '2026-11-05').credit]);
    expect(order.map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('the shares', () => {
  it('say which credit gives what to which invoice', () => {
    const rows = [owing('100', '100.00'), owing('80', '50.00'), owing('70')];
    const shares = creditShares([credit(1, '120', '120'), credit(2, '50', '30')], rows, 2);
    expect(shares.map(({ from, to, amount }) => [from.credit.id, to.due, amount])).toEqual([
      [1, '100', '100.00'],
      [1, '80', '20.00'],
      [2, '80', '30.00'],
    ]);
  });
});
