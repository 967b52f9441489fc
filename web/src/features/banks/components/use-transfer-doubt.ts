import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useRateDoubt } from '@/features/rates/public';
import type { Currency } from '@/shared/auth/session';
import type { BankAccount } from '../api';
import { crossRate, impliedRate, type TypedTransfer } from '../sums';
import { type TransferValues, transferCurrencies } from '../transfer-schema';

/** The rate of a transfer's values, and whether it is likely. */
export interface TransferDoubt {
  kept: ReturnType<typeof transferCurrencies>;
  /** The currencies of either side, and the one that a rate is of. */
  leaving: Currency;
  arriving: Currency;
  rateOf: Currency;
  moved: TypedTransfer | undefined;
  /** The rate of both amounts. */
  implied: string | null | undefined;
  /** That the amounts are far from the rate of the day; null where they are near. */
  doubt: ReactNode;
  /** The amounts or the typed rate are: it is saved only once somebody has said that they are right. */
  doubted: boolean;
}

/** Compares what is typed with the rate that is known of the day. */
export function useTransferDoubt<Output>(
  control: Control<TransferValues, unknown, Output>,
  accounts: readonly BankAccount[],
  base: Currency,
): TransferDoubt {
  const [from, to, amount, received, rate, date] = useWatch({
    control,
    name: ['from', 'to', 'amount', 'received', 'rate', 'date'],
  });
  const kept = transferCurrencies(accounts, { from, to }, base.id);
  const leaving = kept.from?.currency ?? base;
  const arriving = kept.to?.currency ?? base;
  const rateOf = leaving.id === base.id ? arriving : leaving;
  const moved =
    kept.from && kept.to
      ? { from: kept.from, to: kept.to, amount, received, rate, base }
      : undefined;
  const implied = moved && impliedRate(moved);
  // A slip in an amount shows in the rate of both amounts, whatever rate is typed.
  const doubt = useRateDoubt({
    currencyId: kept.across ? (kept.needsRate ? arriving.id : rateOf.id) : null,
    date,
    rates: kept.needsRate ? [moved && crossRate(moved)] : [rate, implied],
  });
  // Of two foreign currencies a rate is proposed and typed, which is questioned at its field.
  const typed = useRateDoubt({
    currencyId: kept.needsRate ? leaving.id : null,
    date,
    rates: [rate],
  });
  const doubted = Boolean(doubt ?? typed);
  return { kept, leaving, arriving, rateOf, moved, implied, doubt, doubted };
}
