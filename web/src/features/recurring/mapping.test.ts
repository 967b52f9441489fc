import { describe, expect, it } from 'vitest';
import { fromApi } from '@/features/invoices/public';
import { invoiceExample } from './example.fixture';
import { newRepetition } from './mapping';
import { repeated } from './repeated';
import { fromSchedule, type RecurringInvoice, toSchedule } from './sold';

const view: RecurringInvoice = {
  id: 7,
  name: 'Office rent',
  status: 'active',
  halted: false,
  waiting: false,
  start_date: '2026-11-30',
  unit: 'month',
  every: 2,
  month_end: true,
  ends: 'after_count',
  end_date: null,
  end_count: 12,
  sends: true,
  next_date: '2026-11-30',
  left_out: [],
  left_out_count: 0,
  handled: 0,
  made: 0,
  invoice: invoiceExample,
  activity_code: '4659',
  item_codes: [null, null],
  blocked: false,
  version: 3,
  created_by: 'Mona Roshdy',
  created_at: '2026-11-20T10:00:00Z',
};

const sent = { baseCurrencyId: 30, expectedTotal: '14728.80', version: 3 };

describe('a schedule', () => {
  it('goes through the form unchanged', () => {
    const values = fromSchedule(view, () => null, '1');
    const body = toSchedule(values, sent);
    expect(body).toMatchObject({
      name: 'Office rent',
      start_date: '2026-11-30',
      unit: 'month',
      every: 2,
      month_end: true,
      ends: 'after_count',
      end_date: null,
      end_count: 12,
      sends: true,
      version: 3,
    });
    // What is found again on each day is not sent along.
    expect(body.invoice).toMatchObject({
      invoice_number: null,
      invoice_date: '2026-11-30',
      due_date: null,
      down_payment: null,
      payment_method_id: 3,
      payment_ref_no: 'LEASE-7',
      activity_code: '4659',
      version: null,
      expected_total: '14728.80',
    });
    expect(body.invoice.lines).toHaveLength(2);
  });

  it('sends only the end that was chosen', () => {
    const values = fromSchedule(view, () => null, '1');
    const schedule = { ...newRepetition('2026-11-30'), ends: 'on_date' as const };
    const on = { ...schedule, end_date: '2027-11-30', end_count: '5' };
    expect(toSchedule({ ...values, schedule: on }, sent)).toMatchObject({
      ends: 'on_date',
      end_date: '2027-11-30',
      end_count: null,
    });
  });

  it('sends back the codes that it names itself, and leaves the usual ones to each day', () => {
    const sentBack = (named: Pick<RecurringInvoice, 'activity_code' | 'item_codes'>) => {
      const { invoice } = toSchedule(
        fromSchedule({ ...view, ...named }, () => null, '1'),
        sent,
      );
      return [invoice.activity_code, ...invoice.lines.map((line) => line.item_code)];
    };
    const usual = { activity_code: null, item_codes: [null, null] };
    expect(sentBack(usual)).toEqual([null, null, null]);
    const named = { activity_code: '', item_codes: ['EG-204871365-7', ''] };
    expect(sentBack(named)).toEqual(['', 'EG-204871365-7', '']);
  });

  it('made of an invoice takes the codes of its days', () => {
    const invoice = fromApi(invoiceExample, () => null, '1');
    const { invoice: body } = toSchedule(repeated(invoice, newRepetition('2026-12-01')), sent);
    expect([body.activity_code, body.lines[0]?.item_code]).toEqual([null, null]);
  });
});
