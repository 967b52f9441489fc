import Big from 'big.js';
import { isZero } from '@/shared/lib/fields';
import type { Work } from './ticking';

/** A figure of the report. */
export interface ReportRow {
  text:
    | 'beginning'
    | 'depositsCleared'
    | 'paymentsCleared'
    | 'changed'
    | 'cleared'
    | 'ending'
    | 'difference'
    | 'unclearedUntil'
    | 'clearedAfter'
    | 'unclearedAfter'
    | 'register';
  amount: string;
  /** How many lines it stands for. */
  count?: number;
  /** A sum of what is above it. */
  sum?: boolean;
}

/** From the beginning to what the bank says; a line that was changed since has left its difference. */
export function statementRows({ session }: Work): ReportRow[] {
  const { deposits, payments, cleared_balance: cleared, difference } = session;
  const scale = session.currency.minor_digits;
  const found = new Big(session.beginning_balance).plus(deposits.total).minus(payments.total);
  const changed = new Big(cleared).minus(found).toFixed(scale);
  return [
    { text: 'beginning', amount: session.beginning_balance },
    { text: 'depositsCleared', amount: deposits.total, count: deposits.count },
    {
      text: 'paymentsCleared',
      amount: new Big(payments.total).times(-1).toFixed(scale),
      count: payments.count,
    },
    ...(isZero(changed) ? [] : [{ text: 'changed', amount: changed } as const]),
    { text: 'cleared', amount: cleared, sum: true },
    { text: 'ending', amount: session.ending_balance },
    { text: 'difference', amount: difference, sum: true },
  ];
}

/** From what was found to what the books say. */
export function registerRows({ session }: Work): ReportRow[] {
  const { cleared_balance: cleared, uncleared_until: until, register_balance: register } = session;
  const later = new Big(register)
    .minus(cleared)
    .minus(until)
    .toFixed(session.currency.minor_digits);
  return [
    { text: 'cleared', amount: session.cleared_balance },
    { text: 'unclearedUntil', amount: session.uncleared_until },
    ...(isZero(later) ? [] : [{ text: 'clearedAfter', amount: later } as const]),
    { text: 'register', amount: session.register_balance, sum: true },
    { text: 'unclearedAfter', amount: session.uncleared_after },
  ];
}
