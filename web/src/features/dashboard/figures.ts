import Big from 'big.js';
import type { StatusCount } from './api';

/** The statuses that a document can have, in the order of their lives; unpaid is all but paid. */
export const STATUSES = ['unpaid', 'open', 'partial', 'overdue', 'paid'] as const;

/** How the profit of a period compares with the one before; null when they are equal. */
export function trendOf(now: string, before: string): 'up' | 'down' | null {
  const difference = new Big(now).cmp(before);
  return difference === 0 ? null : difference > 0 ? 'up' : 'down';
}

/** Number and amounts of the documents with a status; nothing when the server names none. */
export function countOf(counts: readonly StatusCount[], status: (typeof STATUSES)[number]) {
  const found = counts.find((one) => one.status === status);
  return { count: found?.count ?? 0, due: found?.amount_due ?? '0', total: found?.total ?? '0' };
}

/** Whether an amount is nothing. */
export function isNothing(amount: string): boolean {
  return new Big(amount).eq(0);
}
