import { describe, expect, it } from 'vitest';
import type { OpeningLine, OpeningsState } from './api';
import { baseOf, cellsOf, gridTotals, isChanged, isRemoved, toInput, typed } from './cells';

const pound = {
  id: 30,
  code: 'EGP',
  name_en: 'Egyptian pound',
  name_ar: 'جنيه مصري',
  symbol_en: 'EGP',
  symbol_ar: 'ج.م',
  minor_digits: 2,
};
const dollar = { ...pound, id: 141, code: 'USD' };

const line = (values: Partial<OpeningLine> = {}): OpeningLine => ({
  id: 1,
  name: 'Cash',
  currency: pound,
  base: '0.00',
  version: 4,
  ...values,
});

const state: OpeningsState = {
  currency: pound,
  equity_account_id: 9,
  left: '100.00',
  areas: [
    {
      area: 'accounts',
      count: 1,
      debit: '150.00',
      credit: '50.00',
      otherwise: 0,
      otherwise_names: [],
    },
  ],
  result_entered: false,
  other: '0.00',
  closings: [],
  typed_equity: [],
  to_do: ['equity'],
};

describe('cells of openings', () => {
  it('keeps an account on one side', () => {
    const cells = typed(cellsOf(line({ credit: '5.00' })), 'debit', '7');
    expect([cells.debit, cells.credit]).toEqual(['7', '']);
    expect(typed(cells, 'credit', '').debit).toBe('7');
  });

  it('counts as a change only what opens something or takes it away', () => {
    const blank = line({ currency: dollar });
    const rate = { ...cellsOf(blank), exchange_rate: '48' };
    expect(isChanged('customers', { line: blank, cells: rate })).toBe(false);
    expect(isChanged('customers', { line: blank, cells: { ...rate, amount: '1' } })).toBe(true);
    const saved = line({ debit: '5.00', base: '5.00' });
    expect(isChanged('accounts', { line: saved, cells: { ...cellsOf(saved), debit: '5' } })).toBe(
      false,
    );
    expect(isChanged('accounts', { line: saved, cells: { ...cellsOf(saved), debit: '' } })).toBe(
      true,
    );
    expect(isChanged('accounts', { line: saved, cells: { ...cellsOf(saved), debit: 'x' } })).toBe(
      true,
    );
  });

  it('tells what is taken away from what is only changed', () => {
    const saved = line({ debit: '150.00', base: '150.00' });
    const typedIn = (cells: object) => ({ line: saved, cells: { ...cellsOf(saved), ...cells } });
    expect(isRemoved('accounts', typedIn({ debit: '' }))).toBe(true);
    expect(isRemoved('accounts', typedIn({ debit: '0' }))).toBe(true);
    expect(isRemoved('accounts', typedIn({ debit: '', credit: '20' }))).toBe(false);
    expect(isRemoved('accounts', { line: line(), cells: cellsOf(line()) })).toBe(false);
    const owed = line({ amount: '10.00', base: '10.00' });
    expect(isRemoved('customers', { line: owed, cells: { ...cellsOf(owed), amount: '' } })).toBe(
      true,
    );
  });

  it('values dollars at their rate, vendors on the credit side, goods by the unit', () => {
    const foreign = line({ currency: dollar });
    const cells = { ...cellsOf(foreign), debit: '10.05', amount: '10', exchange_rate: '48.5' };
    expect(baseOf('accounts', foreign, cells, pound).toFixed(2)).toBe('487.43');
    expect(baseOf('vendors', foreign, cells, pound).toFixed(2)).toBe('-485.00');
    const goods = { ...cells, quantity: '3', unit_cost: '0.335' };
    expect(baseOf('stock', line(), goods, pound).toFixed(2)).toBe('1.01');
  });

  it('sums what stands and what is typed', () => {
    const saved = line({ debit: '150.00', base: '150.00' });
    const edits = { 1: { line: saved, cells: { ...cellsOf(saved), debit: '', credit: '20' } } };
    expect(gridTotals('accounts', state, edits)).toEqual({
      debit: '0.00',
      credit: '70.00',
      left: '-70.00',
    });
  });

  it('sends the columns of the area, and a rate of foreign currencies alone', () => {
    const cells = { ...cellsOf(line()), debit: '5', exchange_rate: '1', quantity: '3' };
    expect(toInput('accounts', { line: line(), cells }, 'EGP')).toEqual({
      id: 1,
      version: 4,
      debit: '5',
      credit: '',
    });
    const foreign = line({ currency: dollar });
    expect(toInput('customers', { line: foreign, cells }, 'EGP')).toEqual({
      id: 1,
      version: 4,
      amount: '',
      exchange_rate: '1',
    });
  });
});
