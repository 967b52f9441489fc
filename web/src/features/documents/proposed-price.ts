import Big from 'big.js';
import { isZero } from '@/shared/lib/fields';
import type { DocumentLine } from './schema';

/** A document's money, as far as prices of the company's lists are turned into it. */
export interface PriceMoney {
  /** Whether it is the company's own. */
  inBase: boolean;
  /** What one unit is worth in the company's; '' while nobody has said. */
  rate: string;
  /** Its decimals. */
  digits: number;
}

/** A price in the company's currency, in a document's; null while its rate isn't known. */
export function priceIn(listed: string, { inBase, rate, digits }: PriceMoney): string | null {
  if (inBase) return listed;
  if (!/^\d{1,15}(\.\d+)?$/.test(rate) || isZero(rate)) return null;
  return new Big(listed).div(rate).toFixed(digits);
}

/**
 * The lines once the document's money has changed: a price that is as it was proposed, or is still missing,
 * follows it; one that was typed stays. Null when there is nothing to change.
 *
 * @param listed the price of a line's product in the company's currency, where it is known
 */
export function followedPrices(
  lines: readonly DocumentLine[],
  listed: (line: DocumentLine) => string | null,
  previous: PriceMoney,
  now: PriceMoney,
): DocumentLine[] | null {
  let moved = false;
  const followed = lines.map((line) => {
    const list = listed(line);
    if (list === null || (line.price !== '' && line.price !== priceIn(list, previous))) return line;
    const price = priceIn(list, now) ?? '';
    if (price === line.price) return line;
    moved = true;
    return { ...line, price };
  });
  return moved ? followed : null;
}
