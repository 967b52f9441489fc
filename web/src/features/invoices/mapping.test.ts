import { describe, expect, it } from 'vitest';
import { invoiceExample } from './example.fixture';
import { fromApi, INVOICE_NAMES, linesOf, raising, toApi } from './mapping';

const term = (id: number | null | undefined) =>
  id === 3 ? { id: 3, label: 'Net 30', days: 30 } : null;
const opened = () => fromApi(invoiceExample, term, '1');
const sent = { baseCurrencyId: 30, expectedTotal: '14715.50', version: 3 };

describe('an invoice', () => {
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

  it('names its fields otherwise than the form', () => {
    expect(INVOICE_NAMES.customer_id).toBe('party');
    expect(opened()).toMatchObject({
      party: { id: 5 },
      number: 'INV-0012',
      date: '2026-11-01',
      address: '12 Talaat Harb St, Cairo',
    });
  });
});

describe('a debit note', () => {
  const base = invoiceExample.currency;
  const note = () => raising(invoiceExample, { terms: term, tax: '1', today: '2026-11-20', base });

  it('takes over what its invoice was sold by, and nothing of what was charged', () => {
    expect(note()).toMatchObject({
      original: { id: invoiceExample.id, label: 'INV-0012' },
      party: { id: 5 },
      number: '',
      date: '2026-11-20',
      terms: { id: 3 },
      due_date: '2026-12-20',
      reason: '',
      discount: '',
      tags: [],
      lines: [{ product: null, price: '', tax: '1' }],
    });
  });

  it('can take the lines of its invoice over', () => {
    const lines = linesOf(invoiceExample, { terms: term, tax: '1', today: '2026-11-20', base });
    const copied = lines.map(({ description, quantity, price }) => [description, quantity, price]);
    expect(copied).toEqual([
      ['A4, 80 g', '12', '1250.00'],
      ['Delivery', '1', '100.00'],
      // The line to type the next into.
      ['', '1', ''],
    ]);
  });

  it('is sent with its invoice and its reason, which an invoice has none of', () => {
    const body = toApi({ ...note(), reason: 'Freight' }, sent);
    expect(body).toMatchObject({ original_id: invoiceExample.id, reason: 'Freight' });
    expect(toApi(opened(), sent)).not.toHaveProperty('original_id');
  });

  it('keeps both when it is edited', () => {
    const raises = { id: 7, number: 'INV-0007', date: '2026-11-01' };
    const saved = fromApi({ ...invoiceExample, raises, reason: 'Freight' }, term, '1');
    expect(saved).toMatchObject({ original: { id: 7, label: 'INV-0007' }, reason: 'Freight' });
  });
});
