import { describe, expect, it } from 'vitest';
import { balancedBy, isBalanced, sideOf, sumsOf } from './sides';

const debit = (amount: string) => ({ debit: amount, credit: '' });
const credit = (amount: string) => ({ debit: '', credit: amount });

describe('the sides of an entry', () => {
  it('come to exact sums, whatever is half typed among them', () => {
    const lines = [debit('0.1'), debit('0.2'), credit('0.3'), debit('1.'), credit('abc')];
    expect(sumsOf(lines, 2)).toEqual({ debit: '0.30', credit: '0.30', difference: '0.00' });
    expect(isBalanced(lines)).toBe(true);
    expect(sumsOf([debit('5'), credit('7.5')], 2).difference).toBe('-2.50');
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
