import { describe, expect, it } from 'vitest';
import { invoiceTotals, lineAmount } from './document-totals';
import { egyptian, invoiceExample } from './example.fixture';
import { copyOf, fieldNames, fromApi, newInvoice, toApi } from './mapping';
import { type InvoiceLine, isBlank } from './schema';

const term = (id: number | null | undefined) =>
  id === 3 ? { id: 3, label: 'Net 30', days: 30 } : null;
const opened = () => fromApi(invoiceExample, term, '1');
const sent = { baseCurrencyId: 30, expectedTotal: '14715.50', version: 3 };

describe('an invoice from the server', () => {
  it('fills the form', () => {
    const values = opened();
    expect(values.customer).toMatchObject({ id: 5, label: 'شركة النيل للتجارة' });
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
    const totals = invoiceTotals(opened(), egyptian);
    expect(totals.total).toBe(invoiceExample.totals.total);
    expect(totals.withholding).toBe(invoiceExample.totals.withholding);
  });

  it('goes back as it came', () => {
    const body = toApi(opened(), sent);
    expect(body).toMatchObject({
      invoice_number: 'INV-0012',
      customer_id: 5,
      invoice_date: '2026-11-01',
      due_date: '2026-12-01',
      terms_id: 3,
      currency_id: 30,
      project_id: 31,
      branch_id: 32,
      tag_ids: [33],
      activity_code: '4659',
      payment_method_id: 3,
      payment_ref_no: '000417',
      exchange_rate: null,
      discount_percent: '5',
      discount_amount: null,
      withholding_percent: '1',
      down_payment: null,
      expected_total: '14715.50',
      version: 3,
    });
    expect(body.lines).toEqual([
      {
        product_id: 8,
        description: 'A4, 80 g',
        quantity: '12',
        price: '1250.00',
        discount_percent: '10',
        discount_amount: null,
        tax_ids: [1],
        class_id: 34,
        item_code: 'EG-200-A4',
      },
      {
        product_id: null,
        description: 'Delivery',
        quantity: '1',
        price: '100.00',
        discount_percent: null,
        discount_amount: null,
        tax_ids: [],
        class_id: null,
        item_code: '',
      },
    ]);
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
    expect(names.customer_id).toBe('customer');
  });
});

describe('codes', () => {
  it('are left to the server until somebody says something', () => {
    const line = { ...newInvoice(invoiceExample.currency, '2026-11-20', '').lines[0] };
    const values = {
      ...newInvoice(invoiceExample.currency, '2026-11-20', ''),
      lines: [{ ...line, product: { id: 8, label: 'Copy paper' } } as InvoiceLine],
    };
    const body = toApi(values, sent);
    expect([body.activity_code, body.lines[0]?.item_code]).toEqual([null, null]);
    const none = toApi({ ...values, activity_code: '' }, sent);
    expect(none.activity_code).toBe('');
  });
});

describe('a copy', () => {
  it('is of today, due by its terms, without number and payment', () => {
    const copy = copyOf(opened(), '2027-01-10');
    expect(copy).toMatchObject({
      invoice_number: '',
      invoice_date: '2027-01-10',
      due_date: '2027-02-09',
      down_payment: '',
    });
    expect(copy.lines[0]?.price).toBe('1250.00');
  });

  it('is issued under the codes of its own day', () => {
    const free = { ...invoiceExample.lines[1], item_code: 'EG-DELIVERY' };
    const [paper] = invoiceExample.lines;
    if (!paper) throw new Error('the example has lines');
    const model = { ...invoiceExample, lines: [paper, free as typeof paper] };
    const body = toApi(copyOf(fromApi(model, term, '1'), '2027-01-10'), sent);
    expect(body.activity_code).toBeNull();
    // What is no product has no code but the one that was typed.
    expect(body.lines.map((line) => line.item_code)).toEqual([null, 'EG-DELIVERY']);
  });
});

describe('a new invoice', () => {
  it('starts in the company currency with blank lines of the usual tax', () => {
    const values = newInvoice(invoiceExample.currency, '2026-11-20', '1');
    expect(values).toMatchObject({ currency_id: '30', exchange_rate: '1', due_date: '2026-11-20' });
    expect(values.lines.every(isBlank)).toBe(true);
    expect(values.lines.map((line) => line.tax)).toEqual(['1', '1']);
    expect(invoiceTotals(values, egyptian).total).toBe('0.00');
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
