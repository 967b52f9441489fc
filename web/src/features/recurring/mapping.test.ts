import { describe, expect, it } from 'vitest';
import { fromApi } from '@/features/invoices/public';
import type { RecurringView } from './api';
import { invoiceExample } from './example.fixture';
import { fromSchedule, newRepetition, repeated, toSchedule } from './mapping';

const view: RecurringView = {
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
  handled: 0,
  made: 0,
  invoice: invoiceExample,
  blocked: false,
  version: 3,
  created_by: 'Mona Roshdy',
  created_at: '2026-11-20T10:00:00Z',
};

const sent = { baseCurrencyId: 30, expectedTotal: '14728.80', version: 3 };

describe('a schedule', () => {
  it('goes through the form unchanged', () => {
    const values = fromSchedule(view, () => null, '1', '');
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
    // What each day finds anew is not sent along.
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
    const values = fromSchedule(view, () => null, '1', '');
    const schedule = { ...newRepetition('2026-11-30'), ends: 'on_date' as const };
    const on = { ...schedule, end_date: '2027-11-30', end_count: '5' };
    expect(toSchedule({ ...values, schedule: on }, sent)).toMatchObject({
      ends: 'on_date',
      end_date: '2027-11-30',
      end_count: null,
    });
  });

  it('leaves the usual codes to each day, and keeps an activity that was chosen', () => {
    const sentBack = (schedule: RecurringView, usual: string) => {
      const { invoice } = toSchedule(
        fromSchedule(schedule, () => null, '1', usual),
        sent,
      );
      return [invoice.activity_code, ...invoice.lines.map((line) => line.item_code)];
    };
    // A line without a product keeps what was typed there; there is no usual code for it.
    expect(sentBack(view, '4659')).toEqual([null, null, '']);
    expect(sentBack(view, '4620')).toEqual(['4659', null, '']);
    const without = { ...view, invoice: { ...invoiceExample, activity_code: null } };
    expect(sentBack(without, '')[0]).toBeNull();
    expect(sentBack(without, '4620')[0]).toBe('');
    expect(sentBack({ ...without, blocked: true }, '4620')[0]).toBeNull();
  });

  it('made of an invoice takes the codes of its days', () => {
    const invoice = fromApi(invoiceExample, () => null, '1');
    const { invoice: body } = toSchedule(repeated(invoice, newRepetition('2026-12-01')), sent);
    expect([body.activity_code, body.lines[0]?.item_code]).toEqual([null, null]);
  });
});
