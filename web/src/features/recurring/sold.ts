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
import { repeated, repetitionOf, SCHEDULE_NAMES, typedSchedule } from './mapping';
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
    show: async (id, signal) => {
      const params = { path: { id } };
      const path = '/RecurringInvoice/GetRecurringInvoiceById/{id}';
      return detailOf(await answer(api.GET(path, { params, signal })));
    },
    add: async (values, sent, headers) => {
      const body = toSchedule(values, sent);
      const path = '/RecurringInvoice/AddRecurringInvoice';
      return detailOf(await answer(api.POST(path, { body, headers })));
    },
    edit: async (id, values, sent) => {
      const params = { path: { id } };
      const body = toSchedule(values, sent);
      const path = '/RecurringInvoice/EditRecurringInvoice/{id}';
      return detailOf(await answer(api.POST(path, { params, body })));
    },
    halt: async (id, verb) => {
      const params = { path: { id } };
      const call =
        verb === 'pause'
          ? api.POST('/RecurringInvoice/PauseRecurringInvoice/{id}', { params })
          : api.POST('/RecurringInvoice/ResumeRecurringInvoice/{id}', { params });
      return detailOf(await answer(call));
    },
    run: async (id, headers) => {
      const params = { path: { id } };
      const path = '/RecurringInvoice/RunRecurringInvoice/{id}';
      return detailOf(await answer(api.POST(path, { params, headers })));
    },
    makeMissed: async (id, num) => {
      const params = { path: { id, num } };
      const path = '/RecurringInvoice/MakeMissedInvoice/{id}/{num}';
      return detailOf(await answer(api.POST(path, { params })));
    },
    remove: (id) => {
      const params = { path: { id } };
      return answer(api.DELETE('/RecurringInvoice/DeleteRecurringInvoice/{id}', { params }));
    },
  },
};
