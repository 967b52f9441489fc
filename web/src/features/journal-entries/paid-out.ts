import type { PickedRecord } from '@/shared/lib/fields';
import { type Sides, sumsOf } from './sides';

type Line = Sides & { account: PickedRecord | null };

/** What an entry takes out of each account, where it takes more than it brings. */
export function paidOut(lines: readonly Line[]): { account: number; amount: string }[] {
  const ids = new Set(lines.flatMap(({ account }) => (account ? [account.id] : [])));
  return [...ids].flatMap((account) => {
    const on = lines.filter((line) => line.account?.id === account);
    const { difference } = sumsOf(on, 0);
    return difference.startsWith('-') ? [{ account, amount: difference.slice(1) }] : [];
  });
}
