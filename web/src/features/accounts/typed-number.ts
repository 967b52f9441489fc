import { latinDigits, searchKey } from '@/shared/lib/fold-text';

/** An account as it is looked for. */
interface Numbered {
  serial: string;
}

/**
 * Accounts among which something was looked for: those whose number begins with it come before those that hold it
 * further on. Groups stay whole; one in which a number begins so comes before the others.
 */
export function numberFirst<Account extends Numbered>(
  accounts: readonly Account[],
  words: string,
  groupOf: (account: Account) => string | undefined,
): readonly Account[] {
  const begins = ({ serial }: Account) => searchKey(serial).startsWith(words);
  const ordered = [...accounts.filter(begins), ...accounts.filter((one) => !begins(one))];
  const groups = [...new Set(ordered.map(groupOf))];
  return ordered.toSorted((a, b) => groups.indexOf(groupOf(a)) - groups.indexOf(groupOf(b)));
}

/** What a new account starts with that was looked for in vain: digits are its number, anything else its name. */
export function startOf(typed: string): { number: string } | { name: string } {
  const digits = latinDigits(typed.trim());
  return /^\d+$/.test(digits) ? { number: digits } : { name: typed };
}
