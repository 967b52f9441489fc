import Big from 'big.js';
import type { UndoOutcome } from '@/shared/ui/undo-effects';

/** The most lines that are saved in one call. */
export const MOST_LINES = 500;
/** The most entries that are shown one by one. */
const MOST_READ = 50;

/** What is saved, call by call: what is shown before is asked in the same calls. */
export function inBatches<Line>(lines: readonly Line[]): Line[][] {
  const batches: Line[][] = [];
  for (let at = 0; at < lines.length; at += MOST_LINES) {
    batches.push(lines.slice(at, at + MOST_LINES));
  }
  return batches;
}

/** What all calls together would post: every account once, and the first of the entries. */
export function combined(batches: readonly UndoOutcome[]): UndoOutcome {
  const [first, ...others] = batches;
  if (first && others.length === 0) return first;
  const accounts = new Map<number, UndoOutcome['accounts'][number]>();
  for (const one of batches.flatMap((outcome) => outcome.accounts)) {
    const sum = accounts.get(one.account_id);
    accounts.set(one.account_id, {
      ...one,
      debit: plus(sum?.debit, one.debit),
      credit: plus(sum?.credit, one.credit),
    });
  }
  return {
    accounts: [...accounts.values()].sort((one, other) =>
      one.account_number < other.account_number ? -1 : 1,
    ),
    count: batches.reduce((sum, outcome) => sum + outcome.count, 0),
    entries: batches.flatMap((outcome) => outcome.entries).slice(0, MOST_READ),
    reconciled: reconciledOn(batches),
    refused: batches.flatMap((outcome) => outcome.refused),
  };
}

/** Each account once for each mark. */
const reconciledOn = (batches: readonly UndoOutcome[]): UndoOutcome['reconciled'] => {
  const found = batches.flatMap((outcome) => outcome.reconciled);
  return [...new Map(found.map((one) => [`${one.account_id}/${one.mark}`, one])).values()];
};

/** With the digits that the server's amounts have. */
const plus = (sum: string | undefined, more: string) =>
  sum === undefined ? more : new Big(sum).plus(more).toFixed(more.split('.')[1]?.length ?? 0);
