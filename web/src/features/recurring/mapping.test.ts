import { describe, expect, it } from 'vitest';
import type { RecurringView } from './api';
import { invoiceExample } from './example.fixture';
import { fromSchedule, newRepetition, toSchedule } from './mapping';

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
    const values = fromSchedule(view, () => null, '1');
    const schedule = { ...newRepetition('2026-11-30'), ends: 'on_date' as const };
    const on = { ...schedule, end_date: '2027-11-30', end_count: '5' };
    expect(toSchedule({ ...values, schedule: on }, sent)).toMatchObject({
      ends: 'on_date',
      end_date: '2027-11-30',
      end_count: null,
    });
  });
});
