import Big from 'big.js';
import { isZero } from '@/shared/lib/fields';
import type { PricedDocument } from './priced-document';

type AboveNet = 'subtotal' | 'discount' | 'lineDiscounts' | 'documentDiscount';

/**
 * The figures that lead to what is net: the gross, less the discounts. Where prices contain the tax they would not:
 * gross less discount is the total then, and the lines tell the discount.
 */
export function aboveNet(document: PricedDocument): [AboveNet, string][] {
  const { lines, totals, currency, prices_include_tax } = document;
  if (prices_include_tax || isZero(totals.discount)) return [];
  const whole = lines.reduce((sum, line) => sum.plus(line.document_discount), new Big(0));
  const own = new Big(totals.discount).minus(whole);
  const parts = [
    ['lineDiscounts', own],
    ['documentDiscount', whole],
  ] as const;
  const additions = parts.filter(([, amount]) => !amount.eq(0));
  return [
    ['subtotal', totals.subtotal],
    ...additions.map(([key, amount]): [AboveNet, string] => [
      additions.length > 1 ? key : 'discount',
      amount.toFixed(currency.minor_digits),
    ]),
  ];
}
