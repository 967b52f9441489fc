import { paths } from '@/app/paths';
import type { BankLine } from './api';

type LineFacts = Pick<BankLine, 'account_id' | 'date' | 'amount' | 'description'>;

/** The way to the entry that a line is, its side of it filled in. */
export function entryOf({ account_id, date, amount, description }: LineFacts) {
  const search = { bank: account_id, date, amount, words: description.slice(0, 500) };
  return { to: paths.addJournalEntry, search: search as never };
}
