import type { AccountOption } from '@/features/accounts/public';
import { isMaybeSaved, NOT_SENT, type Problem, UNREACHABLE } from '@/shared/api/problem';
import type { ExpenseInput } from '../api';

/** How long the server knows a key again and keeps a file without a document, less an hour for the way. */
const KNOWN_MS = 47 * 3_600_000;

/** What was typed; without a connection the lists of accounts may not be there to choose from. */
export interface TypedExpense {
  /** Empty where a photo was kept to be completed later. */
  amount: string;
  account: AccountOption | null;
  paid_from: AccountOption | null;
  note: string;
  date?: string | undefined;
}

/** A photo that goes with it. */
export interface WaitingPhoto {
  id: string;
  name: string;
  type: string;
  size: number;
  /** The file at the server, once it is there. */
  attachment: { id: number; at: number } | null;
}

/** Why it has not been sent: something is missing, it may be saved already, or the server said no. */
export interface Reason {
  kind: 'incomplete' | 'uncertain' | 'refused';
  /** In the server's words. */
  message: string;
}

/** An expense that is kept on this device until it is sent: neither numbered nor in the books. */
export interface WaitingExpense {
  id: string;
  /** By which the server knows a second sending for the same. */
  key: string;
  /** When it was recorded. */
  at: number;
  /** The day that it was paid, in Cairo. */
  date: string;
  typed: TypedExpense;
  photos: readonly WaitingPhoto[];
  /** How many photos could not be sent, since they are kept nowhere any more. */
  missing?: number;
  /** What was sent: under one key it stays the same. */
  body: ExpenseInput | null;
  /** When it was first sent, while nobody knows what became of that. */
  tried: number | null;
  /** An answer was lost: it may have been saved. */
  lost: boolean;
  state: 'waiting' | 'refused' | 'sent';
  reason: Reason | null;
  /** What it became. */
  saved: { id: number; number: string } | null;
}

export type WaitingEvent =
  | { type: 'uploaded'; photo: string; attachment: number; now: number }
  | { type: 'missed'; photo: string }
  | { type: 'began'; body: ExpenseInput; now: number }
  | { type: 'saved'; expense: { id: number; number: string } }
  | { type: 'attached' }
  | { type: 'failed'; problem: Problem }
  | { type: 'refused'; kind: Exclude<Reason['kind'], 'refused'> }
  | { type: 'mended'; typed: TypedExpense; key: string }
  | { type: 'again'; key: string };

/** What is to be done next to send it. */
export type Step =
  | { do: 'nothing' }
  | { do: 'refuse'; kind: 'incomplete' | 'uncertain' }
  | { do: 'upload'; photo: WaitingPhoto }
  | { do: 'create' }
  | { do: 'attach'; id: number; files: readonly number[] };

const isFresh = ({ attachment }: WaitingPhoto, now: number) =>
  attachment !== null && now - attachment.at < KNOWN_MS;

/** What has to be known before it can be sent. */
const NEEDED = ['amount', 'account', 'paid_from'] as const;

/** What is still to be entered: a photo of the receipt may have been kept for now. */
export const missingOf = (typed: TypedExpense) => NEEDED.filter((field) => !typed[field]);

/** The next step of sending: photos first, since until the expense is saved everything can be done again. */
export function nextStep(entry: WaitingExpense, now: number): Step {
  if (entry.state !== 'waiting') return { do: 'nothing' };
  if (entry.saved) {
    const files = entry.photos.flatMap(({ attachment }) => attachment?.id ?? []);
    return { do: 'attach', id: entry.saved.id, files };
  }
  if (missingOf(entry.typed).length > 0) return { do: 'refuse', kind: 'incomplete' };
  if (entry.tried !== null && now - entry.tried > KNOWN_MS) {
    return { do: 'refuse', kind: 'uncertain' };
  }
  const photo = entry.photos.find((one) => !isFresh(one, now));
  return photo ? { do: 'upload', photo } : { do: 'create' };
}

/** The entry after something has happened to it. */
export function afterEvent(entry: WaitingExpense, event: WaitingEvent): WaitingExpense {
  switch (event.type) {
    case 'uploaded':
      return {
        ...entry,
        photos: entry.photos.map((photo) =>
          photo.id === event.photo
            ? { ...photo, attachment: { id: event.attachment, at: event.now } }
            : photo,
        ),
      };
    case 'missed':
      return {
        ...entry,
        photos: entry.photos.filter(({ id }) => id !== event.photo),
        missing: (entry.missing ?? 0) + 1,
      };
    case 'began':
      return { ...entry, body: event.body, tried: entry.tried ?? event.now };
    case 'saved':
      return { ...entry, saved: event.expense, tried: null, lost: false };
    case 'attached':
      return { ...entry, state: 'sent', reason: null };
    case 'failed':
      return failed(entry, event.problem);
    case 'refused':
      return { ...entry, state: 'refused', reason: { kind: event.kind, message: '' } };
    case 'mended':
      return fresh(
        { ...entry, typed: event.typed, date: event.typed.date || entry.date },
        event.key,
      );
    case 'again':
      // What is known to be unsaved, or is to be sent all the same, is another submission; all else stays the same one.
      return entry.reason?.kind === 'uncertain'
        ? fresh(entry, event.key)
        : { ...entry, state: 'waiting', reason: null };
  }
}

/** To be sent as if for the first time. */
function fresh(entry: WaitingExpense, key: string): WaitingExpense {
  return { ...entry, key, body: null, tried: null, lost: false, state: 'waiting', reason: null };
}

/** Answers of those at the door, who know nothing of an earlier try. */
const AT_THE_DOOR: readonly number[] = [NOT_SENT, 401, 402, 403, 429, 450];

/** Not the expense's fault: it is sent later, as it is. */
const passes = ({ status }: Problem) =>
  status <= UNREACHABLE || [401, 429, 450].includes(status) || status >= 500;

function failed(entry: WaitingExpense, problem: Problem): WaitingExpense {
  if (isMaybeSaved(problem)) {
    return { ...entry, state: 'refused', reason: { kind: 'uncertain', message: '' } };
  }
  const answered = problem.status !== UNREACHABLE && problem.status < 500;
  const lost =
    entry.tried !== null && (!answered || (entry.lost && AT_THE_DOOR.includes(problem.status)));
  const known = { ...entry, lost, tried: lost ? entry.tried : null };
  if (passes(problem)) return known;
  return { ...known, state: 'refused', reason: { kind: 'refused', message: wordsOf(problem) } };
}

/** What is wrong, where the answer names fields: a list has no fields to mark. */
function wordsOf({ fields, message }: Problem): string {
  const words = new Set(fields.map((field) => field.message).filter(Boolean));
  return [...words].join(' ') || message;
}

/** May be changed: nothing of it is at the server. */
export function isMendable({ saved, tried, state }: WaitingExpense): boolean {
  return saved === null && tried === null && state !== 'sent';
}
