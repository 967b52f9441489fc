import { describe, expect, it } from 'vitest';
import { invoiceTotals } from './document-totals';
import { egyptian, invoiceExample } from './example.fixture';
import { fromApi } from './mapping';
import { type InvoiceValues, invoiceForm } from './schema';

const schema = invoiceForm({
  baseCurrencyId: 30,
  compute: (values) => invoiceTotals(values, egyptian),
});
const good = (): InvoiceValues => fromApi(invoiceExample, () => null, '1');

/** What is wrong with the values, as `path: message`. */
function wrong(change: Partial<InvoiceValues>): string[] {
  const result = schema.safeParse({ ...good(), ...change });
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function withLine(change: Partial<InvoiceValues['lines'][number]>) {
  const [first, ...rest] = good().lines;
  if (!first) throw new Error('the example has lines');
  return { lines: [{ ...first, ...change }, ...rest] };
}

describe('the checks of an invoice', () => {
  it('accept a good one', () => {
    expect(wrong({})).toEqual([]);
  });

  it('want a number that the server has room for', () => {
    expect(wrong({ invoice_number: 'N'.repeat(40) })).toEqual([]);
    expect(wrong({ invoice_number: 'N'.repeat(41) })).toEqual(['invoice_number: tooLong']);
  });

  it('want a customer and a date that exists', () => {
    expect(wrong({ customer: null })).toContain('customer: required');
    expect(wrong({ invoice_date: '', due_date: '' })).toContain('invoice_date: required');
    expect(wrong({ invoice_date: '2026-02-31' })).toContain('invoice_date: date');
    expect(wrong({ customer_email: 'nile' })).toContain('customer_email: email');
  });

  it('want the due date on or after the date', () => {
    expect(wrong({ due_date: '2026-10-31' })).toContain('due_date: invoices:form.dueBeforeDate');
    expect(wrong({ due_date: '2026-11-01' })).toEqual([]);
  });

  it('want a rate for a foreign currency only', () => {
    expect(wrong({ exchange_rate: '' })).toEqual([]);
    expect(wrong({ currency_id: '99', exchange_rate: '' })).toContain('exchange_rate: required');
    expect(wrong({ currency_id: '99', exchange_rate: '0' })).toContain('exchange_rate: positive');
    expect(wrong({ currency_id: '99', exchange_rate: '48.5' })).toEqual([]);
  });

  it('want at least one line that says what is sold, how many, for how much', () => {
    expect(wrong({ lines: [] })).toContain('lines: invoices:form.noLines');
    expect(wrong(withLine({ product: null, description: ' ' }))).toContain(
      'lines.0.description: invoices:form.whatIsIt',
    );
    expect(wrong(withLine({ quantity: '' }))).toContain('lines.0.quantity: required');
    expect(wrong(withLine({ quantity: '0' }))).toContain('lines.0.quantity: positive');
    expect(wrong(withLine({ price: '' }))).toContain('lines.0.price: required');
    expect(wrong(withLine({ price: '1.123456' }))).toContain(
      'lines.0.price: invoices:form.fivePlaces',
    );
  });

  it('put what the totals refuse at its line', () => {
    expect(wrong(withLine({ discount: '110%' }))).toContain(
      'lines.0.discount: invoices:refused.line_discount',
    );
    expect(wrong(withLine({ discount: 'ten' }))).toContain(
      'lines.0.discount: invoices:form.discountText',
    );
  });

  it('put what they refuse of the whole at its field', () => {
    expect(wrong({ discount: '999999', discount_kind: 'amount' })).toContain(
      'discount: invoices:refused.document_discount',
    );
    expect(
      wrong({ down_payment: '99999', down_payment_account: { id: 1, label: 'Bank' } as never }),
    ).toContain('down_payment: invoices:refused.down_payment');
  });

  it('want an account for a down payment', () => {
    expect(wrong({ down_payment: '100' })).toContain('down_payment_account: required');
  });
});
