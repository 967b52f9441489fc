import { describe, expect, it } from 'vitest';
import {
  filtered,
  isLarge,
  keyOf,
  matchesServerCounts,
  openedSide,
  placeOf,
  sessionTotals,
  sorted,
  type Work,
  withSaved,
} from './ticking';

type Line = Work['lines'][number];

function line(entry: number, amount: string, more: Partial<Line> = {}): Line {
  return {
    entry,
    line: 1,
    date: '2026-10-05',
    doc_kind: 'receipt',
    doc_id: entry,
    doc_number: `RC-${entry}`,
    memo: `RC-${entry}`,
    party_name: null,
    split_account: null,
    split_account_ar: null,
    amount,
    ticked: false,
    gone: false,
    cancelled: false,
    ...more,
  };
}

const currency = { id: 1, code: 'EGP', minor_digits: 2 } as Work['session']['currency'];

function work(lines: Line[], more: Partial<Work['session']> = {}): Work {
  return {
    session: {
      id: 9,
      state: 'open',
      currency,
      ending_date: '2026-10-31',
      ending_balance: '7000.00',
      beginning_balance: '1000.00',
      cleared_balance: '1000.00',
      difference: '6000.00',
      deposits: { count: 0, total: '0.00' },
      payments: { count: 0, total: '0.00' },
      ...more,
    } as Work['session'],
    lines,
    more: false,
  };
}

const into = line(1, '10000.10');
const out = line(2, '-3000.05', { doc_kind: 'expense', doc_number: 'EXP-2', party_name: 'سويفت' });
const late = line(3, '-1000.05', { date: '2026-11-03', memo: 'Bank charges' });
const NONE = new Map<string, boolean>();
const ALL = { search: '', only: undefined, after: true } as const;

describe('the figures of a session', () => {
  it('are those of the server while nothing is on its way', () => {
    expect(sessionTotals(work([into, out]), NONE)).toEqual({
      deposits: { count: 0, total: '0.00' },
      payments: { count: 0, total: '0.00' },
      cleared: '1000.00',
      difference: '6000.00',
      balanced: false,
    });
  });

  it('follow the ticks to the piastre, in and out', () => {
    const pending = new Map([
      [keyOf(into), true],
      [keyOf(out), true],
      [keyOf(late), true],
    ]);
    expect(sessionTotals(work([into, out, late]), pending)).toEqual({
      deposits: { count: 1, total: '10000.10' },
      payments: { count: 2, total: '4000.10' },
      cleared: '7000.00',
      difference: '0.00',
      balanced: true,
    });
  });

  it('take a tick back, and leave one alone that is sent again', () => {
    const ticked = { ...into, ticked: true };
    const then = work([ticked, out], {
      cleared_balance: '11000.10',
      deposits: { count: 1, total: '10000.10' },
    });
    expect(sessionTotals(then, new Map([[keyOf(into), true]])).cleared).toBe('11000.10');
    expect(sessionTotals(then, new Map([[keyOf(into), false]]))).toMatchObject({
      cleared: '1000.00',
      deposits: { count: 0, total: '0.00' },
    });
  });

  it('write as many decimals as the currency has', () => {
    const dinar = { ...currency, minor_digits: 3 };
    const of = work([line(1, '0.001')], {
      currency: dinar,
      cleared_balance: '0.000',
      ending_balance: '0.001',
    });
    expect(sessionTotals(of, new Map([['1/1', true]])).cleared).toBe('0.001');
  });
});

describe('what the server has taken', () => {
  it('stands in the lines, so that it is counted once', () => {
    const session = {
      ...work([]).session,
      cleared_balance: '11000.10',
      deposits: { count: 1, total: '10000.10' },
    };
    const then = withSaved(work([into, out]), session, new Map([[keyOf(into), true]]));
    expect(then.lines.map(({ ticked }) => ticked)).toEqual([true, false]);
    expect(then.lines[1]).toBe(out);
    expect(sessionTotals(then, NONE).cleared).toBe('11000.10');
    expect(matchesServerCounts(then)).toBe(true);
  });

  it('is seen to be more than this tab has ticked', () => {
    const session = { ...work([]).session, payments: { count: 1, total: '3000.05' } };
    expect(matchesServerCounts(withSaved(work([into, out]), session, NONE))).toBe(false);
    expect(matchesServerCounts({ ...work([into]), session, more: true })).toBe(true);
  });

  it('is named by entry and place', () => {
    expect(placeOf(keyOf({ entry: 12, line: 3 }))).toEqual({ entry: 12, line: 3 });
  });
});

describe('which lines are shown', () => {
  const kindOf = ({ doc_kind }: Line) => (doc_kind === 'expense' ? 'مصروف' : 'سند قبض');
  const all = work([into, out, late]);
  const found = (filter: Partial<Parameters<typeof filtered>[2]>, pending = NONE) =>
    filtered(all, pending, { ...ALL, ...filter }, kindOf).map(({ entry }) => entry);

  it('leaves out what came after the last day, unless it is ticked', () => {
    expect(found({ after: false })).toEqual([1, 2]);
    expect(found({ after: false }, new Map([[keyOf(late), true]]))).toEqual([1, 2, 3]);
  });

  it('finds amounts, also as they are typed in Arabic, numbers, names and kinds', () => {
    expect(found({ search: '3000.05' })).toEqual([2]);
    expect(found({ search: '٣٬٠٠٠٫٠٥' })).toEqual([2]);
    expect(found({ search: '-1,000' })).toEqual([1, 3]);
    expect(found({ search: 'exp-2' })).toEqual([2]);
    expect(found({ search: 'سويفت' })).toEqual([2]);
    expect(found({ search: 'charges' })).toEqual([3]);
    expect(found({ search: 'سند' })).toEqual([1, 3]);
    expect(found({ search: 'nothing' })).toEqual([]);
  });

  it('are those that are ticked, or the others', () => {
    const pending = new Map([[keyOf(out), true]]);
    expect(found({ only: 'ticked' }, pending)).toEqual([2]);
    expect(found({ only: 'open' }, pending)).toEqual([1, 3]);
  });

  it('stand in another order, the same ones oldest first', () => {
    const nameOf = ({ party_name }: Line) => party_name ?? '';
    const order = (...of: Parameters<typeof sorted>) => sorted(...of).map(({ entry }) => entry);
    const rows = [line(1, '-100.00'), line(2, '-20.00'), line(10, '-100.00')];
    expect(order(rows, 'amount', false, nameOf)).toEqual([2, 1, 10]);
    expect(order(rows, 'amount', true, nameOf)).toEqual([1, 10, 2]);
    expect(order(rows, 'document', true, nameOf)).toEqual([10, 2, 1]);
    expect(order([into, late], 'date', true, nameOf)).toEqual([3, 1]);
  });
});

describe('the side that is shown first', () => {
  it('is that of payments, unless there are deposits alone', () => {
    expect(openedSide([])).toBe('payments');
    expect(openedSide([into, out])).toBe('payments');
    expect(openedSide([into])).toBe('deposits');
    // What came after the last day is out of sight.
    const visible = filtered(work([into, late]), NONE, { ...ALL, after: false }, () => '');
    expect(openedSide(visible)).toBe('deposits');
  });
});

describe('a difference is large', () => {
  it('above a hundredth of what the statement ends with, on either side', () => {
    expect(isLarge('10.01', '1000.00')).toBe(true);
    expect(isLarge('-10.01', '-1000.00')).toBe(true);
    expect(isLarge('0.01', '0.00')).toBe(true);
  });

  it('not below it', () => {
    expect(isLarge('-10.00', '1000.00')).toBe(false);
    expect(isLarge('5.00', '-1000.00')).toBe(false);
  });
});
