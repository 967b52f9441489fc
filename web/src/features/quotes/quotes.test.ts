import { describe, expect, it } from 'vitest';
import { answerForm } from './answer-schema';
import { quoteExample } from './example.fixture';
import { copyOfQuote, fromQuote, newQuote, toQuote } from './mapping';
import { stateOf } from './state';

const { Quote: quote } = quoteExample;
const sent = { baseCurrencyId: 30, expectedTotal: '15390.00', version: 2 };

describe('a quote in the form', () => {
  it('stands thirty days unless somebody says otherwise', () => {
    const values = newQuote(quote.currency, '2026-11-20', '1');
    expect(values).toMatchObject({ date: '2026-11-20', due_date: '2026-12-20' });
  });

  it('goes back as it came, without what only an invoice has', () => {
    const body = toQuote(fromQuote(quote, '1'), sent);
    expect(body).toMatchObject({
      quote_number: 'QT-0021',
      quote_date: '2026-11-01',
      valid_until: '2026-12-01',
      customer_id: 5,
      exchange_rate: null,
      expected_total: '15390.00',
      version: 2,
      notes: 'Prices hold for a month',
      lines: [{ product_id: 8, quantity: '12', price: '1250.00', discount_percent: '10' }],
    });
    const foreign = ['invoice_number', 'due_date', 'terms_id', 'down_payment', 'payment_ref_no'];
    expect(foreign.filter((field) => field in body)).toEqual([]);
  });

  it('is copied with a number and days of its own', () => {
    const copy = copyOfQuote(fromQuote(quote, '1'), '2027-01-05', quote.currency);
    expect(copy).toMatchObject({
      number: '',
      date: '2027-01-05',
      due_date: '2027-02-04',
      party: { id: 5 },
    });
    // It is offered under the codes of its own day.
    const body = toQuote(copy, sent);
    expect([body.activity_code, body.lines[0]?.item_code]).toEqual([null, null]);
    const usd = { ...fromQuote(quote, '1'), currency_id: '160', exchange_rate: '48.5' };
    expect(copyOfQuote(usd, '2027-01-05', quote.currency).exchange_rate).toBe('');
  });
});

describe('how a quote stands', () => {
  it('is told by what matters most', () => {
    expect(stateOf({ status: 'open' })).toBe('open');
    expect(stateOf({ status: 'open', expired: true })).toBe('expired');
    expect(stateOf({ status: 'approved', converted: true })).toBe('converted');
    expect(stateOf({ status: 'open', expired: true, converted: true })).toBe('converted');
    expect(stateOf({ status: 'approved', deleted: true })).toBe('deleted');
  });
});

describe('an answer', () => {
  const form = answerForm({ offered: '2026-11-10', today: '2026-11-20' });
  const refused = (date: string) =>
    form.safeParse({ date, note: '' }).error?.issues.map((issue) => issue.message);

  it('is given between the day of the offer and today', () => {
    expect(refused('2026-11-10')).toBeUndefined();
    expect(refused('2026-11-20')).toBeUndefined();
    expect(refused('2026-11-09')).toEqual(['quotes:answer.beforeOffer']);
    expect(refused('2026-11-21')).toEqual(['quotes:answer.inFuture']);
    expect(refused('')).toEqual(['required']);
  });
});
