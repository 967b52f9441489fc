import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { returnedTotals, type TakenLine, type TakenTotals } from './returned-totals';
import type { Prices } from './totals-types';

/** The same file as the server's: figures worked out by hand. */
interface Golden {
  name: string;
  prices: Prices;
  decimals: number;
  lines: TakenLine[];
  totals: TakenTotals;
}

// Vitest runs in the folder of the web package.
const file = join(process.cwd(), '..', 'fixtures', 'returns', 'taken-back.json');
const cases = JSON.parse(readFileSync(file, 'utf8')) as Golden[];

it.each(cases)('$name', ({ lines, decimals, prices, totals }) => {
  expect(returnedTotals(lines, { decimals, prices })).toEqual(totals);
});
