import type { components } from '@/shared/api/schema';
import type { Subject } from '@/shared/auth/ability';

type Schemas = components['schemas'];
export type TransactionKind = Schemas['PartyTransactionKind'];
export type PartyTransaction = Schemas['PartyTransaction'];
export type PartyStatement = Schemas['PartyStatement'];
export type Contact = Schemas['Contact'];
export type ContactInput = Schemas['ContactInput'];
export type Note = Schemas['Note'];
export type Ageing = Schemas['Ageing'];
export type Currency = Schemas['CurrencyData'];
export type Country = Schemas['Country'];

/** What an account is narrowed by. */
export type AccountFilter = Omit<Schemas['PartyTransactionsRequest'], 'cursor' | 'limit'>;

export type Headers = Record<string, string>;

/** The calls about the people and the notes of a party; a change answers whatever it likes. */
export interface PartyCalls {
  account: (
    id: number,
    body: Schemas['PartyTransactionsRequest'],
    signal: AbortSignal,
  ) => Promise<Schemas['PartyTransactionPage']>;
  contacts: (id: number, signal: AbortSignal) => Promise<readonly Contact[]>;
  addContact: (id: number, body: ContactInput, headers: Headers) => Promise<unknown>;
  editContact: (contact: number, body: ContactInput) => Promise<unknown>;
  removeContact: (contact: number) => Promise<unknown>;
  notes: (
    id: number,
    body: Schemas['NotesRequest'],
    signal: AbortSignal,
  ) => Promise<Schemas['NotePage']>;
  addNote: (id: number, body: string, headers: Headers) => Promise<unknown>;
  removeNote: (note: number) => Promise<unknown>;
}

/**
 * A side of trade, as far as the screens of its parties differ: customers, to whom is sold, or vendors, from whom
 * is bought. Words that name the party are given where they are shown.
 */
export interface PartySide {
  /** What the server calls one of them, such as among files. */
  kind: 'customer' | 'vendor';
  subject: Extract<Subject, 'Customers' | 'Vendors'>;
  keys: {
    all: readonly [string];
    detail: (id: number) => readonly unknown[];
  };
  /** The documents of their accounts, as the filter offers them. */
  transactions: readonly TransactionKind[];
  calls: PartyCalls;
}
