import Big from 'big.js';

/** What settled a document, as far as its totals tell the kinds apart. */
export interface SettledPart {
  kind: string;
  applied: string;
  withholding: string;
}

type PartKey = 'money' | 'withheld' | 'credits' | 'adjustments';

const MONEY = ['receipt', 'payment'];
const CREDITS = ['credit_note', 'vendor_credit'];

/**
 * The amount settled, split into money, tax withheld with it, credit notes and other adjustments (a retention is an
 * entry of the journal). Null where the parts don't add up to the amount: then only the whole can be shown.
 */
export function settledParts(settled: readonly SettledPart[], paid: string) {
  const places = paid.split('.')[1]?.length ?? 0;
  const sums: Record<PartKey, Big> = {
    money: new Big(0),
    withheld: new Big(0),
    credits: new Big(0),
    adjustments: new Big(0),
  };
  for (const { kind, applied, withholding } of settled) {
    const key = MONEY.includes(kind) ? 'money' : CREDITS.includes(kind) ? 'credits' : 'adjustments';
    sums[key] = sums[key].plus(applied).minus(withholding);
    sums.withheld = sums.withheld.plus(withholding);
  }
  const parts = (Object.entries(sums) as [PartKey, Big][]).filter(([, amount]) => !amount.eq(0));
  const total = parts.reduce((sum, [, amount]) => sum.plus(amount), new Big(0));
  if (!total.eq(paid)) return null;
  return parts.map(([key, amount]) => ({ key, amount: amount.toFixed(places) }));
}
