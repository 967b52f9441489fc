import { paths } from '@/app/paths';
import { BILL_NAMES, fromApi, toApi } from '@/features/bills/public';
import type { DocumentValues, Sent, TermOf } from '@/features/documents/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { Format } from '@/shared/format/use-format';
import { scheduleCalls } from './calls';
import { repetitionOf, SCHEDULE_NAMES, typedSchedule } from './mapping';
import { repeated } from './repeated';
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
    ...scheduleCalls(
      { toSchedule, detailOf },
      {
        show: (init) => api.GET('/RecurringBill/GetRecurringBillById/{id}', init),
        add: (init) => api.POST('/RecurringBill/AddRecurringBill', init),
        edit: (init) => api.POST('/RecurringBill/EditRecurringBill/{id}', init),
        pause: (init) => api.POST('/RecurringBill/PauseRecurringBill/{id}', init),
        resume: (init) => api.POST('/RecurringBill/ResumeRecurringBill/{id}', init),
        run: (init) => api.POST('/RecurringBill/RunRecurringBill/{id}', init),
        makeMissed: (init) => api.POST('/RecurringBill/MakeMissedBill/{id}/{num}', init),
        remove: (init) => api.DELETE('/RecurringBill/DeleteRecurringBill/{id}', init),
      },
    ),
  },
};
