import Big from 'big.js';

/** What settled a document, as far as its totals tell the kinds apart. */
export interface SettledPart {
  kind: string;
  applied: string;
  withholding: string;
  /** The customer holds it back until acceptance; the entry that moves it to retentions settles the invoice. */
  retained?: boolean;
}

type PartKey = 'money' | 'withheld' | 'credits' | 'retained' | 'adjustments';

const MONEY = ['receipt', 'payment'];
const CREDITS = ['credit_note', 'vendor_credit'];

/**
 * The amount settled, split into money, tax withheld with it, credit notes, retention and other adjustments. Null where
 * the parts don't add up to the amount: then only the whole can be shown.
 */
export function settledParts(settled: readonly SettledPart[], paid: string) {
  const places = paid.split('.')[1]?.length ?? 0;
  const sums: Record<PartKey, Big> = {
    money: new Big(0),
    withheld: new Big(0),
    credits: new Big(0),
    retained: new Big(0),
    adjustments: new Big(0),
  };
  for (const part of settled) {
    const key = keyOf(part);
    sums[key] = sums[key].plus(part.applied).minus(part.withholding);
    sums.withheld = sums.withheld.plus(part.withholding);
  }
  const parts = (Object.entries(sums) as [PartKey, Big][]).filter(([, amount]) => !amount.eq(0));
  const total = parts.reduce((sum, [, amount]) => sum.plus(amount), new Big(0));
  if (!total.eq(paid)) return null;
  return parts.map(([key, amount]) => ({ key, amount: amount.toFixed(places) }));
}

function keyOf({ kind, retained }: SettledPart): PartKey {
  if (MONEY.includes(kind)) return 'money';
  if (CREDITS.includes(kind)) return 'credits';
  return retained ? 'retained' : 'adjustments';
}
