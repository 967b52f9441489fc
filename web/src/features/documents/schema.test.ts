import { describe, expect, it } from 'vitest';
import { documentTotals } from './document-totals';
import { egyptian, savedExample } from './example.fixture';
import { fromSaved } from './mapping';
import { type DocumentValues, documentForm } from './schema';

const schema = documentForm({
  baseCurrencyId: 30,
  compute: (values) => documentTotals(values, egyptian),
});
const good = (): DocumentValues => fromSaved(savedExample, () => null, '1');

/** What is wrong with the values, as `path: message`. */
function wrong(change: Partial<DocumentValues>): string[] {
  const result = schema.safeParse({ ...good(), ...change });
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function withLine(change: Partial<DocumentValues['lines'][number]>) {
  const [first, ...rest] = good().lines;
  if (!first) throw new Error('the example has lines');
  return { lines: [{ ...first, ...change }, ...rest] };
}

describe('the checks of a document', () => {
  it('accept a good one', () => {
    expect(wrong({})).toEqual([]);
  });

  it('want a number that the server has room for', () => {
    expect(wrong({ number: 'N'.repeat(40) })).toEqual([]);
    expect(wrong({ number: 'N'.repeat(41) })).toEqual(['number: tooLong']);
  });

  it('want a customer and a date that exists', () => {
    expect(wrong({ party: null })).toContain('party: required');
    expect(wrong({ date: '', due_date: '' })).toContain('date: required');
    expect(wrong({ date: '2026-02-31' })).toContain('date: date');
    expect(wrong({ party_email: 'nile' })).toContain('party_email: email');
  });

  it('want the due date on or after the date', () => {
    expect(wrong({ due_date: '2026-10-31' })).toContain('due_date: documents:form.dueBeforeDate');
    expect(wrong({ due_date: '2026-11-01' })).toEqual([]);
  });

  it('want a rate for a foreign currency only', () => {
    expect(wrong({ exchange_rate: '' })).toEqual([]);
    expect(wrong({ currency_id: '99', exchange_rate: '' })).toContain('exchange_rate: required');
    expect(wrong({ currency_id: '99', exchange_rate: '0' })).toContain('exchange_rate: positive');
    expect(wrong({ currency_id: '99', exchange_rate: '48.5' })).toEqual([]);
  });

  it('want at least one line that says what is sold, how many, for how much', () => {
    expect(wrong({ lines: [] })).toContain('lines: documents:form.noLines');
    expect(wrong(withLine({ product: null, description: ' ' }))).toContain(
      'lines.0.description: documents:form.whatIsIt',
    );
    expect(wrong(withLine({ quantity: '' }))).toContain('lines.0.quantity: required');
    expect(wrong(withLine({ quantity: '0' }))).toContain('lines.0.quantity: positive');
    expect(wrong(withLine({ price: '' }))).toContain('lines.0.price: required');
    expect(wrong(withLine({ price: '1.123456' }))).toContain(
      'lines.0.price: documents:form.fivePlaces',
    );
  });

  it('put what the totals refuse at its line', () => {
    expect(wrong(withLine({ discount: '110%' }))).toContain(
      'lines.0.discount: documents:refused.line_discount',
    );
    expect(wrong(withLine({ discount: '150%', price: 'abc', quantity: '-5' }))).toContain(
      'lines.0.discount: documents:refused.line_discount',
    );
    expect(wrong(withLine({ discount: 'ten' }))).toContain(
      'lines.0.discount: documents:form.discountText',
    );
  });

  it('put what they refuse of the whole at its field', () => {
    expect(wrong({ discount: '999999', discount_kind: 'amount' })).toContain(
      'discount: documents:refused.document_discount',
    );
    expect(
      wrong({ down_payment: '99999', down_payment_account: { id: 1, label: 'Bank' } as never }),
    ).toContain('down_payment: documents:refused.down_payment');
  });

  it('want an account for a down payment', () => {
    expect(wrong({ down_payment: '100' })).toContain('down_payment_account: required');
  });
});

it('of a purchase book every line on a product or an account', () => {
  const booked = documentForm({
    baseCurrencyId: 30,
    compute: (values) => documentTotals(values, egyptian),
    booked: true,
  });
  const { error } = booked.safeParse(good());
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['lines.1.account', 'documents:form.whatFor'],
  ]);
  const [paper, delivery] = good().lines;
  if (!paper || !delivery) throw new Error('the example has lines');
  const account = { id: 61, label: 'Carriage' };
  const lines = [paper, { ...delivery, description: '', account }];
  expect(booked.safeParse({ ...good(), lines }).success).toBe(true);
});
