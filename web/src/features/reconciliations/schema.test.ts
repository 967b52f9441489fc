import { describe, expect, it } from 'vitest';
import { registerRows, statementRows } from './report';
import { endingForm } from './schema';
import type { Work } from './ticking';

/** What is wrong with a field, if anything. */
function wrong(typed: object, after: string | null = '2026-10-31') {
  const read = endingForm('2026-11-20', after).safeParse({
    ending_date: '2026-11-15',
    ending_balance: '100',
    opening_balance: '',
    ...typed,
  });
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
}

describe('what the statement says', () => {
  it('ends after the last one, and not after today', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ ending_date: '2026-11-20' })).toEqual([]);
    expect(wrong({ ending_date: '2026-11-01' })).toEqual([]);
    expect(wrong({ ending_date: '2026-10-31' })).toEqual([
      ['ending_date', 'reconciliations:ending.beforeLast'],
    ]);
    expect(wrong({ ending_date: '2026-10-31' }, null)).toEqual([]);
    expect(wrong({ ending_date: '2026-11-21' })).toEqual([
      ['ending_date', 'reconciliations:ending.inTheFuture'],
    ]);
    expect(wrong({ ending_date: '' })[0]?.[0]).toBe('ending_date');
    expect(wrong({ ending_date: '2026-02-31' }, null)).toEqual([['ending_date', 'date']]);
  });

  it('has a balance of either sign', () => {
    expect(wrong({ ending_balance: '-250.50' })).toEqual([]);
    expect(wrong({ ending_balance: '0' })).toEqual([]);
    expect(wrong({ ending_balance: '' })).toEqual([['ending_balance', 'required']]);
    expect(wrong({ ending_balance: '9'.repeat(16) })).toEqual([['ending_balance', 'tooLarge']]);
  });
});

describe('the figures of the report', () => {
  const session = {
    currency: { minor_digits: 2 },
    beginning_balance: '1000.00',
    beginning_gap: '0.00',
    deposits: { count: 2, total: '500.00' },
    payments: { count: 1, total: '200.00' },
    cleared_balance: '1300.00',
    ending_balance: '1300.00',
    difference: '0.00',
    uncleared_until: '-40.00',
    uncleared_after: '15.00',
    register_balance: '1260.00',
    register_now: '1260.00',
    state: 'done',
  } as Work['session'];
  const of = (more: Partial<Work['session']> = {}): Work => ({
    session: { ...session, ...more },
    lines: [],
    more: false,
  });
  const summary = (rows: ReturnType<typeof statementRows>) =>
    rows.map((row) => [row.text, row.amount]);

  it('lead from the beginning to what the bank says', () => {
    expect(summary(statementRows(of()))).toEqual([
      ['beginning', '1000.00'],
      ['depositsCleared', '500.00'],
      ['paymentsCleared', '-200.00'],
      ['cleared', '1300.00'],
      ['ending', '1300.00'],
      ['difference', '0.00'],
    ]);
  });

  it('tell what of the beginning had gone', () => {
    const rows = statementRows(of({ beginning_gap: '-49.00', cleared_balance: '1349.00' }));
    expect(summary(rows).slice(0, 4)).toEqual([
      ['beginning', '1000.00'],
      ['goneBefore', '49.00'],
      ['depositsCleared', '500.00'],
      ['paymentsCleared', '-200.00'],
    ]);
  });

  it('are only what it came to, once it was taken back', () => {
    expect(summary(statementRows(of({ state: 'undone' })))).toEqual([
      ['beginning', '1000.00'],
      ['cleared', '1300.00'],
      ['ending', '1300.00'],
      ['difference', '0.00'],
    ]);
  });

  it('say what the books say now, if that is another', () => {
    const rows = summary(registerRows(of({ register_now: '1210.00' })));
    expect(rows).toContainEqual(['since', '-50.00']);
    expect(rows).toContainEqual(['registerNow', '1210.00']);
  });

  it('lead from what was found to what the books say', () => {
    expect(summary(registerRows(of()))).toEqual([
      ['cleared', '1300.00'],
      ['unclearedUntil', '-40.00'],
      ['register', '1260.00'],
      ['unclearedAfter', '15.00'],
    ]);
  });
});
