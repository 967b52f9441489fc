import { type DocumentValues, type Repetition, withUsualCodes } from '@/features/documents/public';

/** A schedule to type into, beginning with an invoice or a bill; what is found again on each day is left open. */
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
