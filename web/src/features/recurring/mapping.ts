import {
  type DocumentValues,
  type Repetition,
  SALE_NAMES,
  type Sent,
  type TermOf,
  withUsualCodes,
} from '@/features/documents/public';
import { fromApi, toApi } from '@/features/invoices/public';
import { orNull } from '@/shared/lib/fields';
import type { RecurringInput, RecurringView } from './api';

/** Where the fields that the server names stand in the form. */
export const RECURRING_NAMES = {
  ...SALE_NAMES,
  name: 'schedule.name',
  start_date: 'schedule.start',
  invoice_date: 'schedule.start',
  unit: 'schedule.unit',
  every: 'schedule.every',
  month_end: 'schedule.month_end',
  ends: 'schedule.ends',
  end_date: 'schedule.end_date',
  end_count: 'schedule.end_count',
} as const;

/** Once a month from a day on, until somebody ends it. */
export function newRepetition(start: string): Repetition {
  return {
    name: '',
    start,
    unit: 'month',
    every: '1',
    month_end: false,
    ends: 'never',
    end_date: '',
    end_count: '',
    sends: false,
  };
}

/** A schedule to type into, beginning with an invoice; what each day finds anew is left open. */
export function repeated(values: DocumentValues, schedule: Repetition): DocumentValues {
  return {
    ...withUsualCodes(values),
    number: '',
    date: schedule.start,
    due_date: '',
    down_payment: '',
    down_payment_account: null,
    schedule,
  };
}

/** A saved schedule as the form shows it, with the codes that it names itself; the others are each day's own. */
export function fromSchedule(view: RecurringView, termOf: TermOf, tax: string): DocumentValues {
  const values = repeated(fromApi(view.invoice, termOf, tax), {
    name: view.name,
    start: view.start_date,
    unit: view.unit,
    every: String(view.every),
    month_end: view.month_end,
    ends: view.ends,
    end_date: view.end_date ?? '',
    end_count: view.end_count ? String(view.end_count) : '',
    sends: view.sends,
  });
  return {
    ...values,
    activity_code: view.activity_code ?? null,
    lines: values.lines.map((line, place) => ({
      ...line,
      item_code: view.item_codes[place] ?? undefined,
    })),
  };
}

/** The values as the server takes them. */
export function toSchedule(values: DocumentValues, sent: Sent): RecurringInput {
  const { version, ...priced } = sent;
  const { schedule = newRepetition(values.date) } = values;
  const invoice = { ...values, date: schedule.start, due_date: '' };
  return {
    name: orNull(schedule.name),
    start_date: schedule.start,
    unit: schedule.unit,
    every: Number(schedule.every),
    month_end: schedule.month_end,
    ends: schedule.ends,
    end_date: schedule.ends === 'on_date' ? schedule.end_date : null,
    end_count: schedule.ends === 'after_count' ? Number(schedule.end_count) : null,
    sends: schedule.sends,
    invoice: toApi(invoice, priced),
    version: version ?? null,
  };
}
