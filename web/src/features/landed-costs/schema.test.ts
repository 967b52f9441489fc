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
  previewInput,
  toLanded,
  withCharges,
} from './schema';

const freight: Charge = { ...NO_CHARGE, description: 'Freight', amount: '100.50' };
const values = { ...newLanded('2026-11-20'), charges: [freight] };
const bill: GoodsPaper = { kind: 'bill', id: 7, label: 'BILL-0007', date: '2026-11-10' };
const expense: GoodsPaper = { kind: 'expense', id: 9, label: 'EXP-0009', date: '2026-11-15' };

const problems = (typed: typeof values) =>
  landedForm({ today: '2026-11-20', since: '2026-11-10', decimals: 2 })
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

  it('has amounts in the places of the currency, and tries no finer one out', () => {
    const fine = { ...values, charges: [freight, { ...freight, amount: '0.001' }] };
    expect(problems(fine)).toEqual([['charges.1.amount', 'landed-costs:charges.tooFine']]);
    expect(problems({ ...values, charges: [{ ...freight, amount: '7.500' }] })).toBeUndefined();
    expect(previewInput(fine, bill, null, 2)?.charges).toHaveLength(1);
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
    expect(previewInput(half, bill, null, 2)?.charges).toHaveLength(1);
    expect(previewInput({ ...values, charges: [NO_CHARGE] }, bill, null, 2)).toBeNull();
    expect(previewInput(values, bill, [], 2)).toBeNull();
  });

  it('takes charges over from the paper of a carrier, but not what that gives back', () => {
    const line = { account_id: 28, account_name: 'Goods in transit', description: 'Sea freight' };
    const lines = [
      { ...line, cost: '1000.00' },
      { ...line, cost: '-50.00' },
    ] as unknown as PaperLine[];
    const carrier = { kind: 'bill', id: 3, label: 'BILL-0003' } as const;
    const transit = { id: 28, label: 'Goods in transit' };
    const left = (amount: string) => ({ costs: [], left: [{ account_id: 28, amount }] });
    const of = (amount: string, typed: Charge[]) =>
      chargesOf({ lines, taken: left(amount) }, carrier, typed, () => transit);
    const taken = of('1000.00', []);
    expect(taken).toEqual([
      {
        account: transit,
        description: 'Sea freight',
        amount: '1000.00',
        source: { kind: 'bill', id: 3, label: 'BILL-0003' },
      },
    ]);
    // What another landed cost took, and what is in the form already, is not taken again.
    expect(of('300.00', [])[0]?.amount).toBe('300.00');
    expect(of('1000.00', [{ ...NO_CHARGE, ...taken[0], amount: '850' }])[0]?.amount).toBe('150.00');
    expect(of('1000.00', taken)).toEqual([]);
    expect(of('0.00', [])).toEqual([]);
    expect(toLanded({ ...values, charges: taken }, bill, null).charges[0]?.source).toEqual({
      kind: 'bill',
      id: 3,
    });
    expect(withCharges([NO_CHARGE], taken)).toEqual(taken);
    expect(withCharges([freight], taken)).toEqual([freight, ...taken]);
    expect(chargesTotal([freight, ...taken], 2)).toBe('1100.50');
  });

  it('tells what one of the goods stands at', () => {
    const goods = { value: '600.00', quantity: '10' } as LandedGoods;
    expect(costOfOne(goods, '100.00')).toBe('70.00000');
    expect(costOfOne({ ...goods, quantity: '0' }, '100.00')).toBe('0');
    // What it took before is in its cost too.
    expect(costOfOne({ ...goods, value: '2000.00', quantity: '20' }, '200', '150')).toBe(
      '117.50000',
    );
  });
});
