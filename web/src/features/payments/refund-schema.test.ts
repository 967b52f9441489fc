import { describe, expect, it } from 'vitest';
import { refundForm, refundNames, refundToApi, refundTotal, startingRefund } from './refund-schema';
import type { OpenCredit, PaymentOpening } from './side';

const credit = (id: number, remaining: string): OpenCredit => ({
  kind: 'credit_note',
  id,
  number: `CN-000${id}`,
  date: '2026-11-10',
  total: remaining,
  remaining,
});

const form = {
  exchange_rate: '1',
  account_id: 4,
  credits: [credit(1, '100.00'), credit(2, '50.00')],
} as unknown as PaymentOpening;

const schema = refundForm({
  trade: 'sale',
  today: '2026-11-20',
  foreign: false,
  referenceRequired: (method) => method === '9',
});

const problems = (values: ReturnType<typeof startingRefund>) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a refund', () => {
  it('opens with all that is left of the credit that was asked for', () => {
    const values = startingRefund(form, '2026-11-20', { kind: 'credit_note', id: 2 });
    expect(values.credits.map(({ use }) => use)).toEqual(['', '50.00']);
    expect(refundTotal(values.credits, 2)).toBe('50.00');
    expect(problems(values)).toBeUndefined();
    expect(refundToApi(values, { partyId: 7, foreign: false })).toMatchObject({
      account_id: 4,
      exchange_rate: null,
      shares: [{ credit_kind: 'credit_note', credit_id: 2, amount: '50.00' }],
    });
    expect(refundNames(values.credits)).toEqual({
      'shares.0.amount': 'credits.1.use',
      'shares.0.credit_id': 'credits.1.use',
    });
  });

  it('gives no more than is left, not before it was credited, and with its reference', () => {
    const values = startingRefund(form, '2026-11-09');
    const unreadable = values.credits.map((one) => ({ ...one, use: '1,2,3' }));
    const unread = problems({ ...values, credits: unreadable })?.map(([field]) => field);
    expect(unread).toContain('credits.1.use');
    const wrong = {
      ...values,
      payment_method_id: '9',
      credits: values.credits.map((one) => ({ ...one, use: '100' })),
    };
    expect(problems(wrong)).toEqual([
      ['reference_number', 'required'],
      ['refund_date', 'payments:refund.beforeCredit'],
      ['credits.1.use', 'payments:credits.aboveRemaining'],
    ]);
    const nothing = { ...values, credits: values.credits.map((one) => ({ ...one, use: '' })) };
    expect(problems(nothing)).toEqual([['credits.0.use', 'positive']]);
  });
});
