import type { ComparedRow } from './api-types';
import { signed } from './statuses';

/** The days of a comparison. */
interface Days {
  from: string;
  to: string;
}

interface Amounts {
  total: string;
  vat?: string | null | undefined;
}

/** Whether a document is dated among the compared days. */
export const isAmong = ({ date }: { date: string }, { from, to }: Days) =>
  from <= date && date <= to;

/** An amount as it counts: nothing of a document that doesn't count, below zero of a credit note. */
function counted({ total, vat }: Amounts, counts: boolean, credit: boolean): Amounts {
  const amount = (of: string) => (counts ? signed({ credit }, of) : '0.00');
  return { total: amount(total), vat: vat && amount(vat) };
}

/**
 * The amounts of both sides as the server takes their difference, so that each row can be followed. One that is
 * deleted, cancelled, rejected, invalid or of another day counts as 0, and a credit note is subtracted.
 */
export function countedSides(row: ComparedRow, days: Days) {
  const { book, paper, credit } = row;
  const isLive = paper?.status === 'valid' || paper?.status === 'pending';
  // Of a pair of an invoice and a credit note, the row has the kind of the books.
  const isPaperCredit = row.differences.includes('kind') ? !credit : credit;
  return {
    book: book && counted(book, !book.deleted && isAmong(book, days), credit),
    paper: paper && counted(paper, isLive && isAmong(paper, days), isPaperCredit),
  };
}
