import { describe, expect, it } from 'vitest';
import type { WithholdingQuarter, WithholdingQuarters } from './api';
import { wordsOf } from './payment-words';
import { quarterStatus } from './quarter-status';
import {
  nextQuarter,
  payable,
  type RemittanceValues,
  remittanceForm,
  remittanceToApi,
  startingRemittance,
} from './remittance-schema';

const TODAY = '2026-11-20';

function quarter(of: number, left: string, owed = left): WithholdingQuarter {
  const first = String(of * 3 - 2).padStart(2, '0');
  const last = String(of * 3).padStart(2, '0');
  const due = of === 4 ? '2027-01-31' : `2026-${String(of * 3 + 1).padStart(2, '0')}-30`;
  return {
    year: 2026,
    quarter: of,
    first_date: `2026-${first}-01`,
    last_date: `2026-${last}-30`,
    due_date: due,
    owed,
    remitted: '0.00',
    left,
  };
}

const quarters = [
  quarter(1, '0.00'),
  quarter(2, '-5.00', '10.00'),
  quarter(3, '30.00'),
  quarter(4, '15.50'),
];
const third = quarters[2] as WithholdingQuarter;
const start = startingRemittance(third, 101, TODAY);

function refusals(change: Partial<RemittanceValues>) {
  const schema = remittanceForm({
    today: TODAY,
    quarters,
    referenceRequired: (id) => id === '9',
  });
  const checked = schema.safeParse({ ...start, ...change });
  return Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('what is paid to the authority', () => {
  it('opens with all that is left of the quarter, which is in order', () => {
    expect(start).toMatchObject({ quarter: '3', amount: '30.00', payment_account_id: '101' });
    expect(refusals({})).toEqual({});
  });

  it('is no more than is left, above zero, and of a quarter that has begun', () => {
    expect(refusals({ amount: '30.01' })).toEqual({ amount: 'withholding:remit.aboveLeft' });
    expect(refusals({ amount: '0' })).toEqual({ amount: 'positive' });
    expect(refusals({ quarter: '2', amount: '1' })).toEqual({
      amount: 'withholding:remit.aboveLeft',
    });
    expect(refusals({ payment_date: '2026-06-30' })).toEqual({
      payment_date: 'withholding:remit.beforeQuarter',
    });
    expect(refusals({ payment_date: '2026-11-21' })).toEqual({
      payment_date: 'withholding:remit.inTheFuture',
    });
  });

  it('is told by the words of what it is', () => {
    const refund = { vat_return_id: 7, refund: true };
    expect(wordsOf({ vat_return_id: null, refund: false })).toBe('remit');
    expect(wordsOf({ vat_return_id: 7, refund: false })).toBe('vat');
    expect(wordsOf(refund)).toBe('vatRefund');
    const schema = remittanceForm({
      today: TODAY,
      quarters,
      words: wordsOf(refund),
      referenceRequired: () => false,
    });
    const checked = schema.safeParse({ ...start, payment_date: '2026-11-21' });
    expect(checked.error?.issues[0]?.message).toBe('withholding:vatRefund.inTheFuture');
  });

  it('wants a reference where the way of paying does', () => {
    expect(refusals({ payment_method_id: '9' })).toEqual({ reference_number: 'required' });
    expect(refusals({ payment_method_id: '9', reference_number: 'T-1' })).toEqual({});
  });

  it('is sent with numbers for ids, and null for what is empty', () => {
    expect(remittanceToApi(start, 2026)).toEqual({
      payment_date: TODAY,
      year: 2026,
      quarter: 3,
      amount: '30.00',
      payment_account_id: 101,
      payment_method_id: null,
      reference_number: null,
      comments: null,
    });
  });
});

it('the next to be paid is the first that began of which something is left', () => {
  const owed = { quarters } as WithholdingQuarters;
  expect(nextQuarter(owed, TODAY)?.quarter).toBe(3);
  expect(nextQuarter(owed, '2026-06-30')).toBeUndefined();
  expect(quarters.map(payable)).toEqual(['', '', '30.00', '15.50']);
});

it('a quarter is nothing, paid, running, due or late', () => {
  const on = (day: string) => quarters.map((one) => quarterStatus(one, day));
  expect(on(TODAY)).toEqual(['none', 'paid', 'overdue', 'running']);
  expect(on('2026-10-15')).toEqual(['none', 'paid', 'due', 'running']);
});
