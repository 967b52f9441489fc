import { describe, expect, it } from 'vitest';
import { balancedBy, hasTooFine, isBalanced, sideOf, sumsOf, tooFineFor } from './sides';
import ar from './text.ar.json';
import en from './text.en.json';

const debit = (amount: string) => ({ debit: amount, credit: '' });
const credit = (amount: string) => ({ debit: '', credit: amount });

describe('the sides of an entry', () => {
  it('come to exact sums, whatever is half typed among them', () => {
    const lines = [debit('0.1'), debit('0.2'), credit('0.3'), debit('1.'), credit('abc')];
    expect(sumsOf(lines, 2)).toEqual({
      places: 2,
      debit: '0.30',
      credit: '0.30',
      difference: '0.00',
    });
    expect(isBalanced(lines)).toBe(true);
    expect(sumsOf([debit('5'), credit('7.5')], 2).difference).toBe('-2.50');
  });

  it('are not rounded where an amount has more places than its currency', () => {
    const lines = [debit('1500.555'), credit('1500.00')];
    expect(sumsOf(lines, 2)).toMatchObject({ debit: '1500.555', difference: '0.555' });
    expect(sumsOf([debit('5.500'), credit('5')], 2).difference).toBe('0.50');
    expect(hasTooFine(debit('5.500'), 2)).toBe(false);
    expect([0, 2, 3].map((places) => hasTooFine(credit('1500.555'), places))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('say how many places an amount may have', () => {
    for (const words of [en, ar]) {
      for (const places of [0, 2, 3, 4]) {
        const [, key = ''] = tooFineFor(places).split('.');
        expect(words.form).toHaveProperty(key);
      }
    }
    expect(new Set([0, 2, 3].map(tooFineFor)).size).toBe(3);
  });

  it('differ by the last digit that an amount can have', () => {
    expect(isBalanced([debit('1.000001'), credit('1')])).toBe(true);
    expect(isBalanced([debit('1.00001'), credit('1')])).toBe(false);
  });

  it('hold each line on one of them, or on none', () => {
    expect(sideOf(debit('3'))).toBe('debit');
    expect(sideOf(credit('0.001'))).toBe('credit');
    expect(sideOf(credit('0.00'))).toBe(null);
    expect(sideOf({ debit: '', credit: '' })).toBe(null);
  });
});

describe('a line that takes the difference', () => {
  it('takes it on the side that is short', () => {
    expect(balancedBy([debit('114'), credit('100'), debit('')], 2, 2)[2]).toEqual(credit('14.00'));
    expect(balancedBy([debit('80'), credit('100'), debit('')], 2, 2)[2]).toEqual(debit('20.00'));
  });

  it('gives up what it had, and is empty where the others agree', () => {
    const lines = [debit('50'), credit('50'), credit('9')];
    expect(balancedBy(lines, 2, 2)[2]).toEqual({ debit: '', credit: '' });
    expect(balancedBy([debit('50'), debit('9')], 1, 3)[1]).toEqual(credit('50.000'));
  });
});
