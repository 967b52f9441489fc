import { paths } from '@/app/paths';
import type { BankLine } from './api';

type LineFacts = Pick<BankLine, 'id' | 'account_id' | 'date' | 'amount' | 'description'>;

/** The way to the entry that a line is, its side of it filled in; once saved, it is matched to the line. */
export function entryOf({ id, account_id, date, amount, description }: LineFacts) {
  const search = { line: id, bank: account_id, date, amount, words: description.slice(0, 500) };
  return { to: paths.addJournalEntry, search: search as never };
}
