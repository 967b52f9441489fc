import type { Tone } from '@/shared/ui/status-pill';
import type { EinvoicePanel, EinvoiceRow, SentStatus, ValidationStatus } from './api-types';

export const SENT_STATUSES = [
  'not_sent',
  'queued',
  'waiting_for_signature',
  'signed',
  'submitting',
  'submitted',
  'refused',
  'failed',
] as const satisfies readonly SentStatus[];

export const VALIDATION_STATUSES = [
  'none',
  'pending',
  'valid',
  'invalid',
  'cancel_requested',
  'cancelled',
  'reject_requested',
  'rejected',
] as const satisfies readonly ValidationStatus[];

export const SENT_TONES: Readonly<Record<SentStatus, Tone>> = {
  not_sent: 'idle',
  queued: 'open',
  waiting_for_signature: 'part',
  signed: 'open',
  submitting: 'open',
  submitted: 'good',
  refused: 'bad',
  failed: 'bad',
};

export const VALIDATION_TONES: Readonly<Record<ValidationStatus, Tone>> = {
  none: 'idle',
  pending: 'open',
  valid: 'good',
  invalid: 'bad',
  cancel_requested: 'part',
  cancelled: 'idle',
  reject_requested: 'part',
  rejected: 'bad',
};

/**
 * What is shown of a filing where one status has room: what needs somebody, else what was found, else how far it is.
 */
export function toldStatus({ sent_status: sent, validation_status: found }: Filed) {
  const isStuck = sent === 'refused' || sent === 'failed';
  return found === 'none' || isStuck
    ? ({ of: 'sent', status: sent, tone: SENT_TONES[sent] } as const)
    : ({ of: 'found', status: found, tone: VALIDATION_TONES[found] } as const);
}

const UNDER_WAY: readonly SentStatus[] = [
  'queued',
  'waiting_for_signature',
  'signed',
  'submitting',
];
const UNDECIDED: readonly ValidationStatus[] = ['pending', 'cancel_requested'];

interface Filed {
  sent_status: SentStatus;
  validation_status: ValidationStatus;
}

/** Whether something is about to happen without anybody doing it: it is asked for again. */
export function isInMotion({ sent_status: sent, validation_status: found }: Filed): boolean {
  return UNDER_WAY.includes(sent) || (sent === 'submitted' && UNDECIDED.includes(found));
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How near the end of the day of filing is: passed, within three hours, or further off. */
export function deadlineTone(deadline: string, now: number): Tone {
  const left = Date.parse(deadline) - now;
  if (left <= 0) return 'bad';
  return left <= 3 * HOUR ? 'part' : 'idle';
}

/** Whether the authority cancels it no more; unknown counts as still. */
export function isPastCancelling(until: string | null | undefined, now: number): boolean {
  return Boolean(until) && Date.parse(until as string) <= now;
}

const VALID: readonly ValidationStatus[] = ['valid', 'cancel_requested', 'reject_requested'];

/** Whether the authority has a document as valid; it does until a request is granted. */
export function isValidThere({ validation_status: found }: Partial<Filed>): boolean {
  return found !== undefined && VALID.includes(found);
}

/** Whether a document can be filed, or filed once more. */
export function isFilable({ actions }: Pick<EinvoicePanel, 'actions'>): boolean {
  return actions.includes('file') || actions.includes('retry');
}

/** The step of what was found here, before anything was sent. */
export const OWN_STEP = 'mizan';
/** The step of a call that the authority did not answer, or refused before it checked anything. */
export const CALL_STEP = 'portal';

/** The authority's code of a document that is issued before the days that it takes. */
const TOO_OLD = 'CF313';

/** Whether filing a document would be refused for its date, as the checks before filing found. */
export function isTooOld({ steps }: Pick<EinvoicePanel, 'steps'>): boolean {
  const own = steps.filter(({ name }) => name === OWN_STEP);
  return own.some(({ faults }) => faults.some(({ code }) => code === TOO_OLD));
}

type FilableRow = Filed &
  Pick<EinvoiceRow, 'duty' | 'kind' | 'is_sales_receipt' | 'date' | 'deadline'>;

/** The authority takes receipts and returns of them for a day longer; which it will be, a row doesn't say. */
const mayBeReceipt = ({ is_sales_receipt, kind }: FilableRow) =>
  is_sales_receipt || kind === 'credit_note';

/** What was found of documents that may be filed once more. */
const FILED_AGAIN: readonly ValidationStatus[] = ['invalid', 'cancelled', 'rejected'];

/** Why a document of the list can't be filed: the keys of the texts `list.unfilable`. */
export type Unfilable = 'underWay' | 'filed' | 'late' | 'earlier';

/**
 * Why a document of the list can't be filed, as far as its row says; nothing where it can. Of days before filing was
 * turned on the authority takes none, except receipts and returns of them.
 */
export function unfilable(row: FilableRow, today: string, now: number): Unfilable | undefined {
  const { sent_status: sent, validation_status: found } = row;
  if (UNDER_WAY.includes(sent) || sent === 'waiting_for_signature') return 'underWay';
  if (sent === 'submitted' && !FILED_AGAIN.includes(found)) return 'filed';
  const longer = mayBeReceipt(row) ? DAY : 0;
  const age = Date.parse(today) - Date.parse(row.date);
  if (row.duty === 'earlier') return longer > 0 && age <= longer ? undefined : 'earlier';
  const isLate = row.deadline ? Date.parse(row.deadline) + longer <= now : age > longer;
  return isLate ? 'late' : undefined;
}
