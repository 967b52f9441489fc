import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type BaseTotals,
  type LineInput,
  type Totals,
  TotalsError,
  type TotalsOptions,
  totals,
  totalsInBase,
} from './totals';

/** The same files as the server's: figures worked out by hand. */
interface Golden {
  title: string;
  input: TotalsOptions & { lines: LineInput[] };
  expected?: Totals;
  in_base?: { rate: string; decimals: number; expected: BaseTotals };
  refused?: { reason: string; line: number | null };
}

// Vitest runs in the folder of the web package.
const folder = join(process.cwd(), '..', 'fixtures', 'totals');
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('the golden totals', () => {
  it('are found', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
  });

  it.each(names)('%s', (name) => {
    const golden = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Golden;
    const { lines, ...options } = golden.input;
    const compute = () => totals(lines, options);
    if (golden.refused) {
      expect(refusal(compute), golden.title).toEqual(golden.refused);
      return;
    }
    const computed = compute();
    expect(computed, golden.title).toEqual(golden.expected);
    if (golden.in_base) {
      const { rate, decimals, expected } = golden.in_base;
      expect(totalsInBase(computed, rate, decimals), golden.title).toEqual(expected);
    }
  });
});

describe('what was typed', () => {
  const document = (line: Partial<LineInput>) => () =>
    totals([{ quantity: '1', unit_price: '1', ...line }], { decimals: 2 });

  it.each(['', 'x', '1,5', '1e3', 'NaN', '٣', '1.123456', '1234567890123456'])(
    'is refused when it is no plain number of five decimals: %s',
    (typed) => {
      expect(refusal(document({ quantity: typed }))).toEqual({ reason: 'number', line: 0 });
    },
  );

  it('may carry zeros beyond its decimals', () => {
    expect(document({ quantity: '1.500000000' })().total).toBe('1.50');
  });

  it('has an amount of no more decimals than the currency', () => {
    const discount = { kind: 'amount', value: '0.005' } as const;
    expect(refusal(document({ discount }))).toEqual({ reason: 'number', line: 0 });
  });
});

function refusal(compute: () => unknown): { reason: string; line: number | null } | null {
  try {
    compute();
    return null;
  } catch (error) {
    if (!(error instanceof TotalsError)) throw error;
    return { reason: error.reason, line: error.line };
  }
}
