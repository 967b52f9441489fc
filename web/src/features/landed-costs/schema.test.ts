import { describe, expect, it } from 'vitest';
import type { LandedGoods, PaperLine } from './api';
import {
  type Charge,
  chargesOf,
  chargesTotal,
  costOfOne,
  type GoodsPaper,
  landedForm,
  landedNames,
  NO_CHARGE,
  newLanded,
  toLanded,
  triedOut,
  withCharges,
} from './schema';

const freight: Charge = { account: null, description: 'Freight', amount: '100.50' };
const values = { ...newLanded('2026-11-20'), charges: [freight] };
const bill: GoodsPaper = { kind: 'bill', id: 7, label: 'BILL-0007', date: '2026-11-10' };
const expense: GoodsPaper = { kind: 'expense', id: 9, label: 'EXP-0009', date: '2026-11-15' };

const problems = (typed: typeof values) =>
  landedForm({ today: '2026-11-20', since: '2026-11-10' })
    .safeParse(typed)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a landed cost', () => {
  it('is known no earlier than the goods came, and not after today', () => {
    expect(problems(values)).toBeUndefined();
    expect(problems({ ...values, date: '2026-11-09' })).toEqual([
      ['date', 'landed-costs:form.beforeGoods'],
    ]);
    expect(problems({ ...values, date: '2026-11-21' })).toEqual([
      ['date', 'landed-costs:form.inTheFuture'],
    ]);
  });

  it('has an amount above zero in each charge', () => {
    expect(problems({ ...values, charges: [NO_CHARGE] })).toEqual([
      ['charges.0.amount', 'required'],
    ]);
    expect(problems({ ...values, charges: [freight, { ...freight, amount: '0' }] })).toEqual([
      ['charges.1.amount', 'positive'],
    ]);
  });

  it('is known no earlier than the last goods of all papers came', () => {
    expect(problems({ ...values, date: '2026-11-12', more: [expense] })).toEqual([
      ['date', 'landed-costs:form.beforeGoods'],
    ]);
    expect(problems({ ...values, date: '2026-11-15', more: [expense] })).toBeUndefined();
  });

  it('is for all goods of a bill or an expense, or for some of the lines', () => {
    expect(toLanded(values, bill, null)).toMatchObject({
      goods: [{ kind: 'bill', id: 7 }],
      charges: [{ account_id: null, description: 'Freight', amount: '100.50' }],
      memo: null,
    });
    expect(toLanded(values, expense, null).goods).toEqual([{ kind: 'expense', id: 9 }]);
    const lines = [1, 3].map((line) => ({ kind: 'bill', id: 7, line }));
    expect(toLanded(values, bill, lines).goods).toEqual(lines);
  });

  it('is spread over several papers, and says at which the server stops', () => {
    const sent = toLanded({ ...values, more: [expense] }, bill, null);
    expect(sent.goods).toEqual([
      { kind: 'bill', id: 7 },
      { kind: 'expense', id: 9 },
    ]);
    expect(landedNames(sent)).toMatchObject({
      'charges.0.account_id': 'charges.0.account',
      'goods.1.id': 'more',
    });
  });

  it('is tried out as far as it is typed', () => {
    const half = { ...values, charges: [freight, { ...NO_CHARGE, amount: 'x' }] };
    expect(triedOut(half, bill, null)?.charges).toHaveLength(1);
    expect(triedOut({ ...values, charges: [NO_CHARGE] }, bill, null)).toBeNull();
    expect(triedOut(values, bill, [])).toBeNull();
  });

  it('takes charges over from the paper of a carrier, but not what that gives back', () => {
    const line = { account_id: 28, account_name: 'Goods in transit', description: 'Sea freight' };
    const lines = [
      { ...line, cost: '1000.00' },
      { ...line, cost: '-50.00' },
    ] as unknown as PaperLine[];
    const taken = chargesOf(lines, 'BILL-0003', () => ({ id: 28, label: 'Goods in transit' }));
    expect(taken).toEqual([
      {
        account: { id: 28, label: 'Goods in transit' },
        description: 'BILL-0003 · Sea freight',
        amount: '1000.00',
      },
    ]);
    expect(withCharges([NO_CHARGE], taken)).toEqual(taken);
    expect(withCharges([freight], taken)).toEqual([freight, ...taken]);
    expect(chargesTotal([freight, ...taken], 2)).toBe('1100.50');
  });

  it('tells what one of the goods stands at', () => {
    const goods = { value: '600.00', quantity: '10' } as LandedGoods;
    expect(costOfOne(goods, '100.00')).toBe('70.00000');
    expect(costOfOne({ ...goods, quantity: '0' }, '100.00')).toBe('0');
  });
});
