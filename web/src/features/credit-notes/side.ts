import type { AttachedKind } from '@/features/attachments/public';
import type { NumberCheck, TypedDocument } from '@/features/documents/public';
import type { FilingFields } from '@/features/einvoice/public';
import type { PaymentSide } from '@/features/payments/public';
import type { PaperKind } from '@/features/print/public';
import type { components } from '@/shared/api/schema';
import type { Subject } from '@/shared/auth/ability';
import type { Currency } from '@/shared/auth/session';
import type { Trade } from '@/shared/trade/trade';

type Schemas = components['schemas'];
type Sold = Schemas['CreditNoteView'];
export type CreditStatus = Schemas['CreditNoteStatus'];
export type CreditCount = Schemas['CreditNoteCount'];
export type CreditUse = Schemas['CreditNoteUse'];
export type Headers = Record<string, string>;

interface Party {
  id: number;
  name: string;
}

/** A line of a credit. */
export type CreditLine = Schemas['InvoiceLineView'] & {
  /** The line of the invoice or bill that it credits. */
  source_line?: number | null;
  /** Whether its goods came back to stock, or left it. */
  moves: boolean;
  /** What a line of a purchase is taken off again. */
  account_id?: number;
  account_name?: string;
  account_name_ar?: string;
};

/** A credit note, or a vendor's credit. */
export interface CreditView
  extends Pick<
    Sold,
    | 'id'
    | 'original_document'
    | 'reason'
    | 'activity_code'
    | 'currency'
    | 'exchange_rate'
    | 'prices_include_tax'
    | 'discount_percent'
    | 'discount_amount'
    | 'project_id'
    | 'project_name'
    | 'branch_id'
    | 'branch_name'
    | 'tags'
    | 'totals'
    | 'base_total'
    | 'notes'
    | 'internal_memo'
    | 'status'
    | 'deleted'
    | 'version'
    | 'created_by'
  > {
  number: string;
  /** The vendor's own number of it, and what the tax authority calls it. */
  their_number?: string | null;
  einvoice_uuid?: string | null;
  /** The invoice or bill that it credits; none of a free one. */
  source: { id: number; number: string } | null;
  party: Party;
  date: string;
  address?: string | null;
  lines: readonly CreditLine[];
}

/** The same with all that hangs on it. */
export interface CreditDetail
  extends Pick<
    Schemas['CreditNoteDetail'],
    'uses' | 'entries' | 'activity' | 'attachments' | 'NextItem' | 'PreviousItem'
  > {
  credit: CreditView;
  /** What may be wrong with a vendor's, as codes. */
  warnings?: readonly string[];
}

/** The remaining quantity of a line of an invoice or a bill. */
export type RemainingLine = Schemas['LeftOfLine'] & { source_line: number };

/** What a credit against an invoice or a bill starts from. */
export interface CreditOpening {
  source: { id: number; number: string; date: string };
  party: Party;
  currency: Currency;
  prices_include_tax: boolean;
  amount_due: string;
  lines: readonly RemainingLine[];
  taxes: Schemas['CreditNoteForm']['taxes'];
  next_number: string;
}

type Priced = TypedDocument['priced'];
type Figures = 'exchange_rate' | 'prices_include_tax' | 'discount_percent' | 'discount_amount';

/** A line as it is sent: of another document's line its place and how many, else as any line. */
export type CreditLineInput = Partial<Priced['lines'][number]> & {
  quantity: string;
  account_id?: number | null;
  source_line?: number | null;
  moves: boolean;
};

/** A credit as it is sent. */
export interface CreditInput
  extends Pick<Priced, 'currency_id' | 'internal_memo' | 'expected_total' | 'version' | 'notes'>,
    Partial<Pick<Priced, Figures | 'project_id' | 'branch_id' | 'tag_ids' | 'activity_code'>> {
  number: string | null;
  einvoice_uuid?: string | null;
  party_id: number;
  source_id: number | null;
  date: string;
  reason: string;
  original_document?: string | null;
  address?: string | null;
  lines: CreditLineInput[];
}

/** A credit in a list. */
export interface CreditRow
  extends Pick<Schemas['CreditNoteRow'], 'id' | 'currency_code' | 'reason' | 'remaining' | 'total'>,
    FilingFields {
  number: string;
  their_number?: string | null;
  party_name: string;
  date: string;
  source: { id: number; number: string } | null;
  status: CreditStatus;
  mailed?: Schemas['CreditNoteRow']['mailed'];
}

export interface CreditPage {
  rows: readonly CreditRow[];
  next: string | null;
  nextNumber: string;
  /** False only while there is no credit at all. */
  showTable: boolean;
  stats: readonly CreditCount[];
}

/** What a list of credits is narrowed by. */
export interface CreditFilter {
  search: string | null;
  status: CreditStatus | null;
  party_id: number | null;
  from_date: string | null;
  to_date: string | null;
  /** Only of sales: their statuses at the tax authority. */
  sent_status?: FilingFields['sent_status'];
  validation_status?: FilingFields['validation_status'];
}

/** The calls about credits. */
export interface CreditCalls {
  list: (
    filter: CreditFilter,
    page: { cursor: string | null; limit: number },
    signal: AbortSignal,
  ) => Promise<CreditPage>;
  show: (id: number, signal: AbortSignal) => Promise<CreditDetail>;
  /** What is left of an invoice or a bill; as if the credit that is edited had taken nothing yet. */
  startFrom: (source: number, signal: AbortSignal) => Promise<CreditOpening>;
  startEdit: (id: number, signal: AbortSignal) => Promise<CreditOpening>;
  add: (body: CreditInput, headers: Headers) => Promise<CreditDetail>;
  edit: (id: number, body: CreditInput) => Promise<CreditDetail>;
  remove: (id: number) => Promise<unknown>;
  /** Whether a credit of our own, or another of that vendor's, has that number. */
  numberExists: (number: string, party: number, signal: AbortSignal) => Promise<NumberCheck>;
}

/** The differences between the credits of the two sides of trade. */
export interface CreditSide {
  trade: Trade;
  subject: Extract<Subject, 'Sales' | 'Bills'>;
  /** Who may see the other party's own page, and where it is. */
  party: { reads: Subject; href: (id: number) => string };
  /** The credited document, its page, and the server's word for it among uses. */
  source: { kind: 'invoice' | 'bill'; href: (id: number) => string };
  kind: Extract<AttachedKind & PaperKind, 'credit_note' | 'vendor_credit'>;
  /** What the server calls the fields of the form. */
  names: Readonly<Record<string, string>>;
  /** The payments that credits are applied with, and refunded. */
  payments: PaymentSide;
  listHref: string;
  addHref: string;
  href: (id: number) => string;
  editHref: (id: number) => string;
  calls: CreditCalls;
}
