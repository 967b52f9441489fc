import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentTotals, lineAmount } from './document-totals';
import { egyptian, savedExample } from './example.fixture';
import { copyOf, fieldNames, fromSaved, newDocument } from './mapping';
import { type DocumentLine, type DocumentValues, isBlank } from './schema';
import { type Sent, typedDocument } from './typed-document';

const term = (id: number | null | undefined) =>
  id === 3 ? { id: 3, label: 'Net 30', days: 30 } : null;
const opened = () => fromSaved(savedExample, term, '1');
/** The values as they are sent, all in one. */
function toApi(values: DocumentValues, how: Sent) {
  const { priced, ...rest } = typedDocument(values, how);
  return { ...rest, ...priced };
}

const sent = { baseCurrencyId: 30, expectedTotal: '14715.50', version: 3 };

describe('a document from the server', () => {
  it('fills the form', () => {
    const values = opened();
    expect(values.party).toMatchObject({ id: 5, label: 'شركة النيل للتجارة' });
    expect(values.terms).toMatchObject({ id: 3, days: 30 });
    expect(values.discount).toBe('5');
    expect(values.discount_kind).toBe('percent');
    expect(values.withholding_percent).toBe('1');
    expect(values.lines[0]).toMatchObject({
      product: { id: 8, label: 'Copy paper' },
      quantity: '12',
      price: '1250.00',
      discount: '10%',
      tax: '1',
    });
    expect(values.lines[1]).toMatchObject({ product: null, description: 'Delivery', tax: '' });
    expect(values.lines.map(isBlank)).toEqual([false, false, true]);
  });

  it('comes to the total that the server computed', () => {
    const totals = documentTotals(opened(), egyptian);
    expect(totals.total).toBe('14715.50');
    expect(totals.withholding).toBe('129.20');
  });
});

describe('what is sent', () => {
  it('keeps an amount of discount apart from a percentage', () => {
    const values = { ...opened(), discount: '50.25', discount_kind: 'amount' as const };
    const body = toApi(values, sent);
    expect([body.discount_percent, body.discount_amount]).toEqual([null, '50.25']);
  });

  it('names the rate only of a foreign currency', () => {
    const values = { ...opened(), currency_id: '99', exchange_rate: '48.35' };
    expect(toApi(values, sent).exchange_rate).toBe('48.35');
  });

  it('sends several taxes of a line', () => {
    const [line] = opened().lines;
    if (!line) throw new Error('the example has lines');
    const values = { ...opened(), lines: [{ ...line, tax: '1,4' }] };
    expect(toApi(values, sent).lines[0]?.tax_ids).toEqual([1, 4]);
  });

  it('names the account of a down payment only with one', () => {
    const account = { id: 9, label: 'Bank' };
    const without = { ...opened(), down_payment: '0', down_payment_account: account };
    expect(toApi(without, sent)).toMatchObject({
      down_payment: null,
      down_payment_account_id: null,
    });
    const paid = { ...without, down_payment: '200.00' };
    expect(toApi(paid, sent)).toMatchObject({
      down_payment: '200.00',
      down_payment_account_id: 9,
    });
  });
});

describe('blank lines', () => {
  it('stay behind, and the fields that the server names still find their lines', () => {
    const values = opened();
    const [first, second, blank] = values.lines;
    if (!first || !second || !blank) throw new Error('the example has three lines');
    const lines = [first, blank, second];
    expect(toApi({ ...values, lines }, sent).lines).toHaveLength(2);
    const names = fieldNames(lines);
    expect(names['lines.0.quantity']).toBe('lines.0.quantity');
    expect(names['lines.1.quantity']).toBe('lines.2.quantity');
    expect(names['lines.1.tax_ids']).toBe('lines.2.tax');
    expect(names.terms_id).toBe('terms');
  });
});

describe('codes', () => {
  it('are left to the server until somebody says something', () => {
    const line = { ...newDocument(savedExample.currency, '2026-11-20', '').lines[0] };
    const values = {
      ...newDocument(savedExample.currency, '2026-11-20', ''),
      lines: [{ ...line, product: { id: 8, label: 'Copy paper' } } as DocumentLine],
    };
    const body = toApi(values, sent);
    expect([body.activity_code, body.lines[0]?.item_code]).toEqual([null, null]);
    const none = toApi({ ...values, activity_code: '' }, sent);
    expect(none.activity_code).toBe('');
  });
});

describe('a copy', () => {
  it('is of today, due by its terms, without number and payment', () => {
    const copy = copyOf(opened(), '2027-01-10', savedExample.currency);
    expect(copy).toMatchObject({
      number: '',
      date: '2027-01-10',
      due_date: '2027-02-09',
      down_payment: '',
    });
    expect(copy.lines[0]?.price).toBe('1250.00');
  });

  it('waits for the rate of its own day where it is foreign', () => {
    const usd = { ...opened(), currency_id: '160', exchange_rate: '48.5' };
    expect(copyOf(usd, '2027-01-10', savedExample.currency).exchange_rate).toBe('');
    expect(copyOf(opened(), '2027-01-10', savedExample.currency).exchange_rate).toBe('1');
  });

  it('is issued under the codes of its own day', () => {
    const free = { ...savedExample.lines[1], item_code: 'EG-DELIVERY' };
    const [paper] = savedExample.lines;
    if (!paper) throw new Error('the example has lines');
    const model = { ...savedExample, lines: [paper, free as typeof paper] };
    const body = toApi(copyOf(fromSaved(model, term, '1'), '2027-01-10', model.currency), sent);
    expect(body.activity_code).toBeNull();
    // What is no product has no code but the one that was typed.
    expect(body.lines.map((line) => line.item_code)).toEqual([null, 'EG-DELIVERY']);
  });
});

describe('on a phone', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('no blank line is behind those of a copy, and a new document has one', () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('48em') }));
    const copy = copyOf(opened(), '2027-01-10', savedExample.currency);
    expect(copy.lines.map(isBlank)).toEqual([false, false]);
    expect(newDocument(savedExample.currency, '2026-11-20', '1').lines.map(isBlank)).toEqual([
      true,
    ]);
  });
});

describe('a new document', () => {
  it('starts in the company currency with blank lines of the usual tax', () => {
    const values = newDocument(savedExample.currency, '2026-11-20', '1');
    expect(values).toMatchObject({ currency_id: '30', exchange_rate: '1', due_date: '2026-11-20' });
    expect(values.lines.every(isBlank)).toBe(true);
    expect(values.lines.map((line) => line.tax)).toEqual(['1', '1']);
    expect(documentTotals(values, egyptian).total).toBe('0.00');
  });
});

describe('the amount of a line', () => {
  it('is its quantity at its price less its own discount', () => {
    const [line] = opened().lines;
    if (!line) throw new Error('the example has lines');
    expect(lineAmount(line, 2)).toBe('13500.00');
    expect(lineAmount({ ...line, discount: '1 000' }, 2)).toBe('14000.00');
  });

  it('is nothing while the line makes no sense', () => {
    const [line] = opened().lines;
    if (!line) throw new Error('the example has lines');
    expect(lineAmount({ ...line, discount: 'ten' }, 2)).toBe('0');
    expect(lineAmount({ ...line, discount: '110%' }, 2)).toBe('0');
  });
});
