import type { Nature } from '@/features/taxes/public';
import type { components } from '@/shared/api/schema';
import type { Subject } from '@/shared/auth/ability';
import type { Currency } from '@/shared/auth/session';
import type { Trade } from '@/shared/trade/trade';

type Schemas = components['schemas'];
export type OpenCredit = Schemas['OpenCredit'];
export type PaymentTotals = Schemas['PaymentListTotals'];
export type PaymentKind = Schemas['PaymentKind'];
export type Cheque = Schemas['ChequeBrief'];
export type CertificateRow = Schemas['CertificateRow'];
export type Headers = Record<string, string>;

export type { Nature };

/** An invoice or a bill that is not settled yet, in the party's currency. */
export interface OpenDocument {
  id: number;
  /** `invoice`, `bill`, `opening`, `cheque` for one that came back, … */
  kind: string;
  number: string;
  date: string;
  due_date: string;
  status: string;
  total: string;
  /** What of the amount due is before taxes: what withholding is computed upon. */
  net: string;
  amount_due: string;
  /** The rate that the document itself names; that of a bill follows from its nature. */
  withholding_percent: string;
}

/** What the form of a payment starts from. */
export interface PaymentOpening {
  party: { id: number; name: string };
  currency: Currency;
  exchange_rate: string;
  unapplied_credit: string;
  credits: readonly OpenCredit[];
  documents: readonly OpenDocument[];
  /** By what tax is usually withheld on the day; none of a customer, or when nothing is. */
  nature: Nature | null;
  /** Until when nothing is withheld. */
  exemptUntil: string | null;
  next_number: string;
  account_id: number | null;
  /** Another document of the party's, the one that falls due next. */
  next: number | null;
}

/** Where a payment starts: at one document, or at a party with all that is owed, some of it asked for. */
export type PaymentStart =
  | { documentId: number }
  | { partyId: number; documentIds?: readonly number[] };

/** A payment as it is sent. */
export interface PaymentInput {
  party_id: number;
  payment_date: string;
  account_id: number;
  payment_method_id: number | null;
  reference_number: string | null;
  amount: string;
  exchange_rate: string | null;
  comments: string | null;
  withholding_certificate: string | null;
  /** The details of the cheque, where it is one. */
  cheque: { bank: string | null; due_date: string } | null;
  /** The customer's cheque that a vendor is paid with. */
  endorsed_cheque_id: number | null;
  applied: {
    document_id: number;
    cash: string;
    withholding: string | null;
    withholding_tax_id: number | null;
  }[];
}

/** Credits as they are sent to be applied. */
export interface CreditsInput {
  party_id: number;
  date: string;
  shares: { credit_kind: string; credit_id: number; document_id: number; amount: string }[];
}

/** A payment on record. */
export interface PaymentView {
  id: number;
  /** The expense that was paid with it on the spot, and is only deleted with it. */
  expense_id?: number | null;
  number: string;
  party: { id: number; name: string };
  payment_date: string;
  account_name: string;
  account_name_ar: string;
  payment_method_id: number | null;
  reference_number: string | null;
  comments: string | null;
  withholding_certificate: string | null;
  /** The cheque that it was paid by. */
  cheque: Cheque | null;
  /** What our own certificate says; nothing of a customer's. */
  certificate: readonly CertificateRow[];
  currency: Currency;
  exchange_rate: string;
  amount: string;
  withholding: string;
  applied: readonly {
    settlement_id: number;
    kind: string;
    id: number;
    number: string;
    applied: string;
    withholding: string;
  }[];
  unapplied: string;
  deleted: boolean;
  /** What is worth knowing of it, as codes. */
  warnings?: readonly string[];
  entries: Schemas['ReceiptView']['entries'];
  activity: Schemas['ReceiptView']['activity'];
}

/** Money that is given back out of credits, as it is sent. */
export interface RefundInput {
  party_id: number;
  refund_date: string;
  account_id: number;
  payment_method_id: number | null;
  reference_number: string | null;
  exchange_rate: string | null;
  comments: string | null;
  shares: { credit_kind: string; credit_id: number; amount: string }[];
}

/** A refund on record: what a customer was given back, or what a vendor gave back. */
export interface RefundView
  extends Omit<Schemas['RefundView'], 'customer_id' | 'customer_name' | 'account_id'> {
  party: { id: number; name: string };
}

/** A payment in a list. */
export interface PaymentRow {
  id: number;
  /** The expense that was paid with it on the spot, and is only deleted with it. */
  expense_id?: number | null;
  number: string;
  party_name: string;
  payment_date: string;
  account_name: string;
  account_name_ar: string;
  payment_method_name: string | null;
  payment_method_name_ar: string | null;
  reference_number: string | null;
  /** The state of the cheque that it was paid by. */
  cheque_state?: Schemas['ChequeState'] | null;
  currency_code: string;
  amount: string;
  withholding: string;
  unapplied: string;
}

export interface PaymentPage {
  payments: readonly PaymentRow[];
  next: string | null;
  /** False only while there is no payment at all. */
  showTable: boolean;
  totals: PaymentTotals | null;
}

/** What a list of payments is narrowed and ordered by. */
export interface PaymentFilter {
  /** Money that came, or that was given back. */
  kind: PaymentKind;
  search: string | null;
  party_id: number | null;
  payment_method_id: number | null;
  account_id: number | null;
  from_date: string | null;
  to_date: string | null;
  /** The name of a party is called after customers, on either side. */
  sort: 'number' | 'customer' | 'date' | 'amount';
  descending: boolean;
}

/** The calls about payments; a change answers whatever it likes. */
export interface PaymentCalls {
  /** `date` says at what rate tax is withheld. */
  start: (
    start: PaymentStart,
    date: string | undefined,
    signal: AbortSignal,
  ) => Promise<PaymentOpening>;
  list: (
    filter: PaymentFilter,
    page: { cursor: string | null; limit: number },
    signal: AbortSignal,
  ) => Promise<PaymentPage>;
  show: (id: number, signal: AbortSignal) => Promise<PaymentView>;
  record: (body: PaymentInput, headers: Headers) => Promise<PaymentView>;
  undo: (id: number) => Promise<unknown>;
  applyCredits: (body: CreditsInput, headers: Headers) => Promise<unknown>;
  undoCredit: (settlement: number) => Promise<unknown>;
  giveRefund: (body: RefundInput, headers: Headers) => Promise<RefundView>;
  showRefund: (id: number, signal: AbortSignal) => Promise<RefundView>;
  undoRefund: (id: number) => Promise<unknown>;
  /** The rate that a document was booked at. */
  rateOf: (document: number, signal: AbortSignal) => Promise<string>;
}

/** Accounts that take money, or pay it. */
export type MoneyAccounts = 'deposit' | 'payment';

/** A side of trade, as far as its payments differ: those that customers make, and those that vendors are made. */
export interface PaymentSide {
  trade: Trade;
  subject: Extract<Subject, 'Receive Payment' | 'Make Payment'>;
  /** What the server calls such a payment among what settles a document. */
  kind: 'receipt' | 'payment';
  /** What it is on paper. */
  paper: 'payment' | 'voucher';
  /** What is settled, and what is credited, at home; who reads which. */
  document: { kind: string; reads: Subject; href: (id: number) => string };
  credit: { kind: string; href: (id: number) => string };
  /** Where payments are listed, and where one begins. */
  listHref: string;
  addHref: string;
  /** Where payments come out of a file. */
  importHref: string;
  /** The accounts that the money may go to, or come from; and those of money that is given back. */
  accounts: MoneyAccounts;
  refundAccounts: MoneyAccounts;
  calls: PaymentCalls;
}
