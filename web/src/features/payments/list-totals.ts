import Big from 'big.js';
import type { PaymentTotals } from './side';

/** What came or went in money, the tax withheld aside, with as many decimals as the list's totals. */
export function cashTotal({ total, withholding }: PaymentTotals): string {
  return new Big(total).minus(withholding).toFixed(total.split('.')[1]?.length ?? 0);
}
