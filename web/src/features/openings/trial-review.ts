import type { EntityOption } from '@/shared/ui/entity-combobox';
import type { OpeningLine, TrialRow } from './api';

/** Accounts that were chosen for rows that name none of the chart, by the row's key. */
export type PickedAccounts = Readonly<Record<string, EntityOption>>;

/** A row with the account whose balance it is; with trouble it is left out. */
export interface ReviewedRow {
  row: TrialRow;
  picked: EntityOption | null;
  account: number | null;
  trouble: TrialRow['trouble'] | 'cannot_open';
}

/** A row by where it is and what it says: the same again when the file is read again. */
export const keyOf = ({ line, number, name }: Pick<TrialRow, 'line' | 'number' | 'name'>) =>
  [line, number, name].join('\n');

/** The accounts whose opening balance can be chosen for a row, in the company's own currency. */
export const openAccounts = (lines: readonly OpeningLine[], own: string) =>
  lines.filter(({ currency, fixed }) => currency.code === own && !fixed);

/** The rows with what was chosen for them. `open` are the accounts that can be chosen, once they are known. */
export function reviewed(
  rows: readonly TrialRow[],
  picks: PickedAccounts,
  open: ReadonlySet<number> | undefined,
): ReviewedRow[] {
  const used = new Set(rows.flatMap((row) => (row.trouble ? [] : [row.account_id ?? 0])));
  return rows.map((row) => {
    const picked = row.trouble === 'unknown' ? (picks[keyOf(row)] ?? null) : null;
    if (!picked) {
      return { row, picked, account: row.account_id ?? null, trouble: row.trouble ?? null };
    }
    const account = picked.id;
    if (used.has(account)) return { row, picked, account, trouble: 'twice' as const };
    if (open && !open.has(account)) {
      return { row, picked, account, trouble: 'cannot_open' as const };
    }
    used.add(account);
    return { row, picked, account, trouble: null };
  });
}

/** The accounts that rows take already. */
export const takenAccounts = (rows: readonly ReviewedRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ account, trouble }) => (trouble || account === null ? [] : [account])));
