import { paths } from '@/app/paths';
import { BILL_NAMES, fromApi, toApi } from '@/features/bills/public';
import type { DocumentValues, Sent, TermOf } from '@/features/documents/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { Format } from '@/shared/format/use-format';
import { repeated, repetitionOf, SCHEDULE_NAMES, typedSchedule } from './mapping';
import type { RecurringSide, ScheduleDetail } from './side';

type Schemas = components['schemas'];
export type RecurringBill = Schemas['RecurringBillView'];

/** A saved schedule as the form shows it; `format` names accounts in the reader's language. */
export function fromSchedule(
  view: RecurringBill,
  termOf: TermOf,
  tax: string,
  format: Pick<Format, 'name'>,
): DocumentValues {
  return repeated(fromApi(view.bill, termOf, tax, format), repetitionOf(view));
}

/** The values as the server takes them. */
export function toSchedule(values: DocumentValues, sent: Sent): Schemas['RecurringBillInput'] {
  const { version, ...priced } = sent;
  const { days, document } = typedSchedule(values);
  return { ...days, bill: toApi(document, priced), version: version ?? null };
}

function detailOf(found: Schemas['RecurringBillDetail']): ScheduleDetail<RecurringBill> {
  const { Schedule: saved, runs, activity } = found;
  const { bill, ...schedule } = saved;
  const { vendor_id: id, vendor_name: name, mailing_address: address } = bill;
  const party = { id, name, address: address ?? null };
  return {
    saved,
    activity,
    schedule: {
      ...schedule,
      each: { total: bill.totals.total, currency: bill.currency },
      document: { ...bill, notes: bill.memo ?? null, activity_code: null, party },
    },
    runs: runs.map(({ bill_id: id, bill_number: number, ...run }) => ({
      ...run,
      document: id ? { id, number: number ?? '' } : null,
    })),
  };
}

/** Recurring bills: what is bought again and again. */
export const BOUGHT: RecurringSide<RecurringBill> = {
  trade: 'purchase',
  kind: 'recurring-bills',
  subject: 'Bills',
  party: { reads: 'Vendors', href: paths.vendor },
  madeHref: paths.bill,
  names: { ...BILL_NAMES, ...SCHEDULE_NAMES, billing_date: 'schedule.start' },
  listHref: paths.recurringBills,
  addHref: paths.addRecurringBill,
  href: paths.recurringBill,
  editHref: paths.editRecurringBill,
  calls: {
    list: async (filter, page, signal) => {
      const body = { ...filter, ...page };
      const found = await answer(api.POST('/RecurringBill/GetRecurringBills', { body, signal }));
      return {
        rows: found.RecurringBills.map((row) => ({ ...row, party_name: row.vendor_name })),
        next: found.NextItem ?? null,
        showTable: found.ShowTable,
        stats: found.Stats,
      };
    },
    show: async (id, signal) => {
      const params = { path: { id } };
      const path = '/RecurringBill/GetRecurringBillById/{id}';
      return detailOf(await answer(api.GET(path, { params, signal })));
    },
    add: async (values, sent, headers) => {
      const body = toSchedule(values, sent);
      const path = '/RecurringBill/AddRecurringBill';
      return detailOf(await answer(api.POST(path, { body, headers })));
    },
    edit: async (id, values, sent) => {
      const params = { path: { id } };
      const body = toSchedule(values, sent);
      const path = '/RecurringBill/EditRecurringBill/{id}';
      return detailOf(await answer(api.POST(path, { params, body })));
    },
    halt: async (id, verb) => {
      const params = { path: { id } };
      const call =
        verb === 'pause'
          ? api.POST('/RecurringBill/PauseRecurringBill/{id}', { params })
          : api.POST('/RecurringBill/ResumeRecurringBill/{id}', { params });
      return detailOf(await answer(call));
    },
    run: async (id, headers) => {
      const params = { path: { id } };
      const path = '/RecurringBill/RunRecurringBill/{id}';
      return detailOf(await answer(api.POST(path, { params, headers })));
    },
    makeMissed: async (id, num) => {
      const params = { path: { id, num } };
      const path = '/RecurringBill/MakeMissedBill/{id}/{num}';
      return detailOf(await answer(api.POST(path, { params })));
    },
    remove: (id) => {
      const params = { path: { id } };
      return answer(api.DELETE('/RecurringBill/DeleteRecurringBill/{id}', { params }));
    },
  },
};
