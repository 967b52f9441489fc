import type { DocumentValues, PricedDocument, Sent } from '@/features/documents/public';
import type { EntryView } from '@/features/journal-entries/public';
import type { components } from '@/shared/api/schema';
import type { Subject } from '@/shared/auth/ability';
import type { Trade } from '@/shared/trade/trade';

type Schemas = components['schemas'];
type Sold = Schemas['InvoiceView'];
type Planned = Schemas['RecurringSchedule'];
export type RecurringStatus = Schemas['RecurringStatus'];
export type RecurringCount = Schemas['RecurringCount'];
export type Headers = Record<string, string>;

/** The document that the schedule makes, as it would be made today. */
export interface RepeatedDocument
  extends PricedDocument,
    Pick<Sold, 'exchange_rate' | 'base_total' | 'terms_name' | 'terms_name_ar' | 'tags'>,
    Pick<Sold, 'project_name' | 'branch_name' | 'activity_code'>,
    Partial<
      Pick<Sold, 'payment_method_name' | 'payment_method_name_ar' | 'payment_ref_no' | 'issued_to'>
    > {
  party: { id: number; name: string; email?: string | null; address?: string | null };
}

/** A schedule, and what it makes. */
export interface ScheduleView extends Planned {
  /** Whether what it makes is mailed at once; a bill is mailed to nobody. */
  sends?: boolean;
  /** The amount of each one, and its currency. */
  each: { total: string; currency: EntryView['currency'] };
  /** The invoice or bill, with whose it is. */
  document?: RepeatedDocument;
  /** The journal entry, with so many days after which it reverses itself. */
  entry?: EntryView;
  reverse_after?: number | null;
}

/** What became of one of its days: what was made of it, or why nothing was. */
export type ScheduleRun = Schemas['RecurringDay'] & {
  document: { id: number; number: string } | null;
};

/** The same with all that hangs on it; `saved` is the schedule as the side's own form takes it. */
export interface ScheduleDetail<Saved = unknown> {
  schedule: ScheduleView;
  saved: Saved;
  runs: readonly ScheduleRun[];
  activity: Schemas['ActivityItem'][];
}

/** A schedule in a list. */
export type ScheduleRow = Schemas['RecurringScheduleRow'] & { party_name: string };

export interface SchedulePage {
  rows: readonly ScheduleRow[];
  next: string | null;
  /** False only while there is no schedule at all. */
  showTable: boolean;
  stats: readonly RecurringCount[];
}

/** What a list of schedules is narrowed by. */
export interface ScheduleFilter {
  search: string | null;
  status: RecurringStatus | null;
}

/** The calls about schedules; `Values` are those of the form. */
export interface RecurringCalls<Saved, Values, Beside = Sent> {
  list: (
    filter: ScheduleFilter,
    page: { cursor: string | null; limit: number },
    signal: AbortSignal,
  ) => Promise<SchedulePage>;
  show: (id: number, signal: AbortSignal) => Promise<ScheduleDetail<Saved>>;
  add: (values: Values, sent: Beside, headers: Headers) => Promise<ScheduleDetail<Saved>>;
  edit: (id: number, values: Values, sent: Beside) => Promise<ScheduleDetail<Saved>>;
  /** Halts or resumes it. */
  halt: (id: number, verb: 'pause' | 'resume') => Promise<ScheduleDetail<Saved>>;
  /** Makes one dated today, besides those of its days. */
  run: (id: number, headers: Headers) => Promise<ScheduleDetail<Saved>>;
  /** Makes that of a day that was refused. */
  makeMissed: (id: number, num: number) => Promise<ScheduleDetail<Saved>>;
  remove: (id: number) => Promise<{ message: string }>;
}

/** A kind of what is repeated, as far as it differs from others. */
export interface RecurringKind<Saved = unknown, Values = never> {
  /** Its side of trade; a journal entry has none. */
  trade?: Trade;
  /** What its lists and drafts are kept under. */
  kind: 'recurring-invoices' | 'recurring-bills' | 'recurring-entries';
  subject: Extract<Subject, 'Sales' | 'Bills' | 'Journal Entry'>;
  /** Who may see the other party's own page, and where it is. */
  party?: { reads: Subject; href: (id: number) => string };
  /** Where what it makes is. */
  madeHref: (id: number) => string;
  /** What the server calls the fields of the form. */
  names: Readonly<Record<string, string>>;
  listHref: string;
  addHref: string;
  href: (id: number) => string;
  editHref: (id: number) => string;
  calls: RecurringCalls<Saved, Values>;
}

/** A side of trade, of which invoices or bills are repeated. */
export interface RecurringSide<Saved = unknown> extends RecurringKind<Saved, DocumentValues> {
  trade: Trade;
  party: { reads: Subject; href: (id: number) => string };
}
