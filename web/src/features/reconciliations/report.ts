import Big from 'big.js';
import { isZero } from '@/shared/lib/fields';
import { negated } from './beginning-gap';
import type { Work } from './ticking';

/** A figure of the report. */
export interface ReportRow {
  text:
    | 'beginning'
    | 'goneBefore'
    | 'depositsCleared'
    | 'paymentsCleared'
    | 'cleared'
    | 'ending'
    | 'difference'
    | 'unclearedUntil'
    | 'clearedAfter'
    | 'unclearedAfter'
    | 'register'
    | 'since'
    | 'registerNow';
  amount: string;
  /** How many lines it represents. */
  count?: number;
  /** A sum of what is above it. */
  sum?: boolean;
}

/**
 * From the beginning balance, and what of it had been deleted by then, to the bank's balance. One that was undone has
 * its lines no longer: only their total.
 */
export function statementRows({ session }: Work): ReportRow[] {
  const { deposits, payments, cleared_balance: cleared, difference, beginning_gap: gap } = session;
  const found: ReportRow[] = [
    ...(isZero(gap) ? [] : [{ text: 'goneBefore', amount: negated(gap) } as const]),
    { text: 'depositsCleared', amount: deposits.total, count: deposits.count },
    { text: 'paymentsCleared', amount: negated(payments.total), count: payments.count },
  ];
  return [
    { text: 'beginning', amount: session.beginning_balance },
    ...(session.state === 'undone' ? [] : found),
    { text: 'cleared', amount: cleared, sum: true },
    { text: 'ending', amount: session.ending_balance },
    { text: 'difference', amount: difference, sum: true },
  ];
}

/** From what was found to what the books said, and say now, if lines of those days came or went since. */
export function registerRows({ session }: Work): ReportRow[] {
  const { cleared_balance: cleared, uncleared_until: until, register_balance: register } = session;
  const now = session.register_now;
  const since = new Big(now).minus(register).toFixed(session.currency.minor_digits);
  const later = new Big(register)
    .minus(cleared)
    .minus(until)
    .toFixed(session.currency.minor_digits);
  return [
    { text: 'cleared', amount: session.cleared_balance },
    { text: 'unclearedUntil', amount: session.uncleared_until },
    ...(isZero(later) ? [] : [{ text: 'clearedAfter', amount: later } as const]),
    { text: 'register', amount: register, sum: true },
    ...(isZero(since)
      ? []
      : ([
          { text: 'since', amount: since },
          { text: 'registerNow', amount: now, sum: true },
        ] as const)),
    { text: 'unclearedAfter', amount: session.uncleared_after },
  ];
}
