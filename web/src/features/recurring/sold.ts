import { paths } from '@/app/paths';
import {
  type DocumentValues,
  SALE_NAMES,
  type Sent,
  type TermOf,
} from '@/features/documents/public';
import { fromApi, toApi } from '@/features/invoices/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { scheduleCalls } from './calls';
import { repetitionOf, SCHEDULE_NAMES, typedSchedule } from './mapping';
import { repeated } from './repeated';
import type { RecurringSide, ScheduleDetail } from './side';

type Schemas = components['schemas'];
export type RecurringInvoice = Schemas['RecurringView'];

/** A saved schedule as the form shows it, with the codes that it names itself; the others are each day's own. */
export function fromSchedule(view: RecurringInvoice, termOf: TermOf, tax: string): DocumentValues {
  const values = repeated(fromApi(view.invoice, termOf, tax), repetitionOf(view));
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
export function toSchedule(values: DocumentValues, sent: Sent): Schemas['RecurringInput'] {
  const { version, ...priced } = sent;
  const { days, sends, document } = typedSchedule(values);
  return { ...days, sends, invoice: toApi(document, priced), version: version ?? null };
}

function detailOf(found: Schemas['RecurringDetail']): ScheduleDetail<RecurringInvoice> {
  const { Schedule: saved, runs, activity } = found;
  const { invoice, activity_code: _, item_codes: __, ...schedule } = saved;
  const party = {
    id: invoice.customer_id,
    name: invoice.customer_name,
    email: invoice.customer_email ?? null,
    address: invoice.billing_address ?? null,
  };
  return {
    saved,
    activity,
    schedule: {
      ...schedule,
      each: { total: invoice.totals.total, currency: invoice.currency },
      document: { ...invoice, party },
    },
    runs: runs.map(({ invoice_id: id, invoice_number: number, ...run }) => ({
      ...run,
      document: id ? { id, number: number ?? '' } : null,
    })),
  };
}

/** Recurring invoices: what is sold again and again. */
export const SOLD: RecurringSide<RecurringInvoice> = {
  trade: 'sale',
  kind: 'recurring-invoices',
  subject: 'Sales',
  party: { reads: 'Customers', href: paths.customer },
  madeHref: paths.sale,
  names: { ...SALE_NAMES, ...SCHEDULE_NAMES, invoice_date: 'schedule.start' },
  listHref: paths.recurringInvoices,
  addHref: paths.addRecurringInvoice,
  href: paths.recurringInvoice,
  editHref: paths.editRecurringInvoice,
  calls: {
    list: async (filter, page, signal) => {
      const body = { ...filter, ...page };
      const found = await answer(
        api.POST('/RecurringInvoice/GetRecurringInvoices', { body, signal }),
      );
      return {
        rows: found.RecurringInvoices.map((row) => ({ ...row, party_name: row.customer_name })),
        next: found.NextItem ?? null,
        showTable: found.ShowTable,
        stats: found.Stats,
      };
    },
    ...scheduleCalls(
      { toSchedule, detailOf },
      {
        show: (init) => api.GET('/RecurringInvoice/GetRecurringInvoiceById/{id}', init),
        add: (init) => api.POST('/RecurringInvoice/AddRecurringInvoice', init),
        edit: (init) => api.POST('/RecurringInvoice/EditRecurringInvoice/{id}', init),
        pause: (init) => api.POST('/RecurringInvoice/PauseRecurringInvoice/{id}', init),
        resume: (init) => api.POST('/RecurringInvoice/ResumeRecurringInvoice/{id}', init),
        run: (init) => api.POST('/RecurringInvoice/RunRecurringInvoice/{id}', init),
        makeMissed: (init) => api.POST('/RecurringInvoice/MakeMissedInvoice/{id}/{num}', init),
        remove: (init) => api.DELETE('/RecurringInvoice/DeleteRecurringInvoice/{id}', init),
      },
    ),
  },
};
