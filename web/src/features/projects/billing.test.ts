import { describe, expect, it } from 'vitest';
import type { TimeEntry, UnbilledCost } from './api';
import { billInput, billTotals, costKey, markedUp, progressAmount } from './billing';

const cost = (line_id: number, amount: string, kind: 'expense' | 'bill' = 'bill') =>
  ({ kind, line_id, document_id: 1, amount }) as UnbilledCost;
const time = (id: number, amount: string) => ({ id, amount }) as TimeEntry;

const lines = {
  Costs: [cost(1, '1000.00'), cost(1, '33.33', 'expense'), cost(2, '-50.00')],
  Times: [time(7, '300.00'), time(8, '150.00')],
};
const all = { costs: new Set(lines.Costs.map(costKey)), times: new Set([7, 8]) };

describe('billing costs and time', () => {
  it('marks up costs only, each line rounded by itself', () => {
    expect(markedUp('33.33', '12.5', 2)).toBe('37.50');
    expect(markedUp('33.33', '', 2)).toBe('33.33');
    expect(billTotals(lines, all, '12.5', 2)).toEqual({
      costs: '983.33',
      markUp: '122.92',
      times: '450.00',
      total: '1556.25',
    });
  });

  it('counts what is ticked, and tells a line of a bill from one of an expense', () => {
    const ticked = { costs: new Set(['bill/1']), times: new Set([8]) };
    expect(billTotals(lines, ticked, '10', 2)).toEqual({
      costs: '1000.00',
      markUp: '100.00',
      times: '150.00',
      total: '1250.00',
    });
    expect(billInput(lines, ticked, '10', 4)).toEqual({
      costs: [{ kind: 'bill', line_id: 1 }],
      times: [8],
      mark_up_percent: '10',
      income_account_id: 4,
    });
  });

  it('comes to nothing where nothing is ticked', () => {
    const none = { costs: new Set<string>(), times: new Set<number>() };
    expect(billTotals(lines, none, '10', 3).total).toBe('0.000');
    expect(billInput(lines, none, '', null)).toMatchObject({ costs: [], mark_up_percent: null });
  });
});

describe('a progress invoice', () => {
  it('is for what was completed since the last one', () => {
    expect(progressAmount('250000.00', '30', null, 2)).toBe('75000.00');
    expect(progressAmount('250000.00', '30', '12.5', 2)).toBe('43750.00');
    expect(progressAmount('100.00', '33.335', '0', 2)).toBe('33.34');
    expect(progressAmount('100.00', '10', '20', 2)).toBeNull();
    expect(progressAmount('100.00', '120', '20', 2)).toBeNull();
  });

  it('is for nothing known without a contract or a percentage', () => {
    expect(progressAmount(null, '30', null, 2)).toBeNull();
    expect(progressAmount('100.00', '', null, 2)).toBeNull();
    expect(progressAmount('100.00', 'x', null, 2)).toBeNull();
  });
});
