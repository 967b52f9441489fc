import Big from 'big.js';
import type { Trade } from '@/shared/trade/trade';
import { amountOf } from './distribution';

/** A document that a payment settles, with the rate that it was booked at. */
interface Settled {
  cash: string;
  withholding: string;
  rate: string;
}

/** A foreign amount in the company's currency; null while the rate is not known. */
export function toBaseAmount(amount: string, rate: string, decimals: number): string | null {
  const worth = amountOf(amount).times(amountOf(rate));
  return worth.gt(0) ? worth.round(decimals, Big.roundHalfUp).toFixed(decimals) : null;
}

/**
 * What is gained, in the company's currency, when documents are settled at another rate than they were booked at; a
 * loss is negative. Paying for less than was booked is a gain, receiving less is a loss.
 */
export function realised(
  documents: readonly Settled[],
  rate: string,
  trade: Trade,
  decimals: number,
): Big {
  const gained = documents.reduce((sum, one) => {
    const settled = amountOf(one.cash).plus(amountOf(one.withholding));
    const booked = settled.times(amountOf(one.rate)).round(decimals, Big.roundHalfUp);
    return sum.plus(booked).minus(settled.times(amountOf(rate)).round(decimals, Big.roundHalfUp));
  }, new Big(0));
  return trade === 'purchase' ? gained : gained.times(-1);
}
