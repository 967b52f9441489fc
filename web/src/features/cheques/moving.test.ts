import { describe, expect, it } from 'vitest';
import {
  commonCurrency,
  isBankStep,
  type Movable,
  type MoveValues,
  moveForm,
  movesToApi,
  moveToApi,
  nextOf,
  notYetDue,
  startingMove,
} from './moving';

const cheque = (change: Partial<Movable> = {}): Movable => ({
  id: 1,
  number: '00123',
  next_states: ['under_collection', 'cleared', 'returned'],
  moved_on: '2026-11-10',
  due_date: '2026-12-15',
  amount: '100.00',
  banked: false,
  ...change,
});

function wrong(change: Partial<MoveValues>, cheques = [cheque()]): string[] {
  const form = moveForm({ today: '2026-11-20', cheques });
  const result = form.safeParse({ ...startingMove('cleared', '2026-11-20'), ...change });
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe('a step of a cheque', () => {
  it('is one that all of them may take, in the order of the first', () => {
    const handed = cheque({ next_states: ['cleared', 'bounced', 'returned'] });
    expect(nextOf([cheque(), handed])).toEqual(['cleared', 'returned']);
    expect(nextOf([cheque(), cheque({ next_states: [] })])).toEqual([]);
    expect(nextOf([])).toEqual([]);
  });

  it('wants the bank account that nobody has named before', () => {
    expect(wrong({})).toEqual(['bank_account_id: required']);
    expect(wrong({ bank_account_id: '7' })).toEqual([]);
    expect(wrong({}, [cheque({ banked: true })])).toEqual([]);
    expect(wrong({}, [cheque({ banked: true }), cheque()])).toEqual(['bank_account_id: required']);
    expect(wrong({ state: 'returned' })).toEqual([]);
    expect(wrong({ state: 'bounced' })).toEqual([]);
    expect(wrong({ state: 'bounced', fee: '50' })).toEqual(['bank_account_id: required']);
  });

  it('is early when money comes, or a bank refuses it, before the day of a cheque', () => {
    const due = cheque({ due_date: '2026-11-20' });
    expect(notYetDue([cheque(), due], 'cleared', '2026-11-20')).toEqual([cheque()]);
    expect(notYetDue([cheque()], 'bounced', '2026-11-20')).toEqual([cheque()]);
    expect(notYetDue([cheque()], 'under_collection', '2026-11-20')).toEqual([]);
    expect(notYetDue([cheque()], 'cleared', '2026-12-15')).toEqual([]);
  });

  it('leaves the tax withheld only where the cheque comes back and somebody asks', () => {
    const move = { ...startingMove('bounced', '2026-11-20'), keep_withheld: true };
    expect(moveToApi(move, false).keep_withheld).toBe(true);
    expect(moveToApi({ ...move, state: 'cleared' }, false).keep_withheld).toBeNull();
    expect(moveToApi({ ...move, keep_withheld: false }, false).keep_withheld).toBeNull();
  });

  it('of several is in the currency that all of them share', () => {
    const [pounds, dollars] = [{ currency_code: 'EGP' }, { currency_code: 'USD' }];
    expect(commonCurrency([dollars, dollars])).toBe('USD');
    expect(commonCurrency([dollars, pounds])).toBeUndefined();
    expect(commonCurrency([])).toBeUndefined();
  });

  it('is taken at a bank, except that a cheque which came may be paid over the counter', () => {
    expect(isBankStep('under_collection', 'received')).toBe(true);
    expect(isBankStep('cleared', 'issued')).toBe(true);
    expect(isBankStep('bounced', 'received')).toBe(true);
    expect(isBankStep('cleared', 'received')).toBe(false);
    expect(isBankStep('returned', 'received')).toBe(false);
  });

  it('is taken neither after today nor before the latest one of any of them', () => {
    const other = cheque({ moved_on: '2026-11-15' });
    const bank = { bank_account_id: '7' };
    expect(wrong({ ...bank, date: '2026-11-21' })).toEqual(['date: cheques:move.inTheFuture']);
    expect(wrong({ ...bank, date: '2026-11-14' }, [cheque(), other])).toEqual([
      'date: cheques:move.beforeLast',
    ]);
    expect(wrong({ ...bank, date: '2026-11-15' }, [cheque(), other])).toEqual([]);
  });

  it('sends only what goes with it', () => {
    const typed = {
      ...startingMove('cleared', '2026-11-20', { account: 7, rate: '48' }),
      fee: '5',
    };
    expect(moveToApi(typed, true)).toEqual({
      state: 'cleared',
      date: '2026-11-20',
      bank_account_id: 7,
      fee: '5',
      exchange_rate: '48',
      keep_withheld: null,
      memo: null,
    });
    expect(moveToApi({ ...typed, state: 'returned' }, true)).toMatchObject({
      bank_account_id: null,
      fee: null,
      exchange_rate: null,
    });
    // A bank account that pays no fee says nothing of a cheque that bounced.
    expect(moveToApi({ ...typed, state: 'bounced', fee: '0' }, false).bank_account_id).toBeNull();
    expect(moveToApi({ ...typed, state: 'bounced' }, false).bank_account_id).toBe(7);
  });

  it('of several is one, without a fee', () => {
    const values = {
      ...startingMove('under_collection', '2026-11-20', { account: 7 }),
      memo: 'Slip',
    };
    expect(movesToApi(values, [cheque(), cheque({ id: 2 })])).toEqual({
      ids: [1, 2],
      state: 'under_collection',
      date: '2026-11-20',
      bank_account_id: 7,
      memo: 'Slip',
    });
  });
});
