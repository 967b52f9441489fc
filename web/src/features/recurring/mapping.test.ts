import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { invoiceExample } from '../invoices/example.fixture';
import { repetition } from '../invoices/repetition';
import type { RecurringView } from './api';
import { fromSchedule, newRepetition, toSchedule } from './mapping';

const view: RecurringView = {
  id: 7,
  name: 'Office rent',
  status: 'active',
  halted: false,
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
  invoice: { ...invoiceExample, id: 0, invoice_number: '' },
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

describe('the checks of the days', () => {
  const faults = (change: object) =>
    z
      .safeParse(repetition, { ...newRepetition('2026-11-30'), ...change })
      .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

  it.each([
    [{}, undefined],
    [{ every: '0' }, ['every: invoices:form.repeatEvery']],
    [{ every: '1.5' }, ['every: invoices:form.repeatEvery']],
    [{ every: '366' }, ['every: invoices:form.repeatEvery']],
    [{ start: '' }, ['start: required']],
    [{ ends: 'on_date' }, ['end_date: required']],
    [{ ends: 'on_date', end_date: '2026-11-29' }, ['end_date: invoices:form.repeatEnd']],
    [{ ends: 'after_count', end_count: '' }, ['end_count: invoices:form.repeatCount']],
    [{ ends: 'after_count', end_count: '1000' }, undefined],
  ])('%o', (change, told) => {
    expect(faults(change)).toEqual(told);
  });
});
