import Big from 'big.js';
import { hasTrait, type WithTraits } from '@/shared/lib/account-traits';

/**
 * What would be left in a cash box after so much has left it, where that is less than nothing; null where it isn't, or
 * nothing is typed that counts.
 */
export function belowZero(balance: string, amount: string): string | null {
  if (!/^\d{1,15}(\.\d+)?$/.test(amount)) return null;
  const balanceAfter = new Big(balance).minus(amount);
  return balanceAfter.lt(0) ? balanceAfter.toFixed() : null;
}

interface Box extends WithTraits {
  account_currency: string;
  balance?: string | null;
}

interface PaidOut {
  amount: string;
  currency: string;
  /** The company's own currency, in which balances are known. */
  base: string;
}

/** The shortfall of a cash box after a payment; null when there is none or it cannot be known. */
export function cashShortfall(box: Box, { amount, currency, base }: PaidOut): string | null {
  const isSameCurrency =
    hasTrait(box, 'cash') && currency === base && box.account_currency === base;
  const shortfall = isSameCurrency && box.balance ? belowZero(box.balance, amount) : null;
  return shortfall === null ? null : shortfall.replace('-', '');
}
