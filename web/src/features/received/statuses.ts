import { paths } from '@/app/paths';
import type { Tone } from '@/shared/ui/status-pill';
import type { Difference, Place, ReceivedBook, ReceivedRow, Standing } from './api-types';

export const PLACES = ['waiting', 'in_books'] as const satisfies readonly Place[];

export const STANDINGS = [
  'pending',
  'valid',
  'invalid',
  'cancelled',
  'rejected',
] as const satisfies readonly Standing[];

export const DIFFERENCES = [
  'only_here',
  'unsubmitted',
  'only_there',
  'total',
  'tax',
  'party',
  'date',
  'currency',
  'kind',
  'cancelled',
  'rejected',
  'invalid',
  'deleted',
  'duplicate',
  'ambiguous',
  'unreadable',
  'no_reference',
] as const satisfies readonly Difference[];

/** How a document is at the authority, with what was asked for and is not decided. */
export type Shown = Standing | 'cancel_requested' | 'reject_requested';

export const TONES: Readonly<Record<Shown, Tone>> = {
  pending: 'open',
  valid: 'good',
  invalid: 'bad',
  cancelled: 'idle',
  rejected: 'bad',
  cancel_requested: 'part',
  reject_requested: 'part',
};

type Asked = Pick<ReceivedRow, 'status' | 'cancel_requested' | 'reject_requested'>;

/** What is said of a document: a request that is open comes before what it still is. */
export function shownOf({ status, cancel_requested, reject_requested }: Asked): Shown {
  if (status !== 'valid') return status;
  if (reject_requested) return 'reject_requested';
  return cancel_requested ? 'cancel_requested' : 'valid';
}

/** Whether a bill or a credit can be entered of it. */
export const isWaiting = ({ status, in_books }: Pick<ReceivedRow, 'status' | 'in_books'>) =>
  !in_books && (status === 'valid' || status === 'pending');

/** What kind of document it is. */
export function kindOf({ credit, debit }: Pick<ReceivedRow, 'credit' | 'debit'>) {
  if (credit) return 'credit';
  return debit ? 'debit' : 'invoice';
}

/** An amount of a document: a credit note's lowers what is owed, though the authority has it above nothing. */
export const signed = ({ credit }: Pick<ReceivedRow, 'credit'>, amount: string) =>
  credit ? `-${amount}` : amount;

/** Where what is waiting is entered: an invoice as a bill, a credit note as a vendor's credit. */
export const enterPath = ({ id, credit }: Pick<ReceivedRow, 'id' | 'credit'>) => ({
  to: credit ? paths.addVendorCredit : paths.addBill,
  search: { received: id } as never,
});

/** Whether the authority would take a rejection now, as far as is known. */
export function isRejectable(row: ReceivedRow, now: number): boolean {
  const until = row.can_reject_until;
  return !row.in_books && shownOf(row) === 'valid' && (!until || now < Date.parse(until));
}

/** Where a document of the books is shown. */
export function placeOf({ kind, id }: Pick<ReceivedBook, 'kind' | 'id'>): string {
  switch (kind) {
    case 'bill':
      return paths.bill(id);
    case 'expense':
      return paths.expense(id);
    case 'vendor_credit':
      return paths.vendorCredit(id);
    case 'credit_note':
      return paths.creditNote(id);
    default:
      return paths.sale(id);
  }
}
