import { z } from 'zod/mini';
import type { AccountChoice, AccountOption } from '@/features/accounts/public';
import type { Currency } from '@/shared/auth/session';
import type { PickedRecord } from '@/shared/lib/fields';
import { maybe, maybeDay, maybeId, maybeText } from '@/shared/lib/search-fields';
import type { JournalEntryView, LinePlace } from './api';
import { newEntry } from './mapping';
import type { EntryValues } from './schema';

/** What a line of a bank's statement says of the entry that is to be made of it. */
export const statementLine = () => ({
  /** The line, to which the entry is matched once it is saved. */
  line: maybeId(),
  /** The account that the statement is of. */
  bank: maybeId(),
  date: maybeDay(),
  /** Above zero: into the account. */
  amount: maybe(z.coerce.string().check(z.regex(/^-?\d{1,15}(\.\d{1,6})?$/))),
  words: maybeText(),
});

interface BankLineFacts {
  date: string;
  amount: string | undefined;
  words: string | undefined;
  /** The account that the statement is of. */
  bank: AccountChoice;
  named: (account: AccountChoice) => AccountOption;
  currencies: readonly Currency[];
  base: Currency;
  branch: PickedRecord | null;
}

/** The entry that a statement's line begins: its own side is given, the other one is to be chosen. */
export function entryOfLine(source: BankLineFacts): EntryValues {
  const { date, amount = '', words = '', bank, base } = source;
  const kept = source.currencies.find(({ code }) => code === bank.account_currency) ?? base;
  const size = amount.replace(/^-/, '');
  const text = words.slice(0, 500);
  const [into, out] = amount.startsWith('-') ? ['', size] : [size, ''];
  const began = newEntry(date, kept.id, source.branch);
  const lines = began.lines.map((line, place) =>
    place === 0
      ? { ...line, account: source.named(bank), debit: into, credit: out, description: text }
      : { ...line, debit: out, credit: into, description: text },
  );
  return { ...began, exchange_rate: kept.id === base.id ? '1' : '', memo: text, lines };
}

/** The entry's line that a statement's line is: the one of its account; none where there are several. */
export function placeOf(
  entries: readonly Pick<JournalEntryView, 'number' | 'lines'>[],
  account: number,
): LinePlace | undefined {
  const places = entries.flatMap(({ number, lines }) =>
    lines.flatMap(({ account_id }, at) =>
      account_id === account ? [{ entry: number, line: at + 1 }] : [],
    ),
  );
  return places.length === 1 ? places[0] : undefined;
}
