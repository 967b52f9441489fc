import Big from 'big.js';
import type { OpeningsState } from './api';

/** A line that a fixed asset's own opening has put on opening balance equity. */
export interface AssetLine {
  doc_id?: number | null;
  doc_number?: string | null;
  memo: string;
  date: string;
  debit: string;
  credit: string;
}

/** A fixed asset that opens here. */
export interface OpenedAsset {
  id: number;
  number: string;
  name: string;
  date: string;
  cost: string;
  /** What had worn out by then. */
  worn: string;
  bookValue: string;
}

/** The fixed assets that open here, and their totals: their cost is a debit, accumulated depreciation a credit. */
export interface OpenedAssets {
  assets: OpenedAsset[];
  debit: string;
  credit: string;
  bookValue: string;
  /** How many are of another day than the openings. */
  otherwise: number;
}

/** The memo of an asset's entry begins with its number. */
const nameIn = (memo: string, number: string) =>
  memo.startsWith(number) ? memo.slice(number.length).trim() : memo;

/** What the lines of opening balance equity say of the assets that opened against it. */
export function openedAssets(
  lines: readonly AssetLine[],
  { date, currency }: Pick<OpeningsState, 'date' | 'currency'>,
): OpenedAssets {
  const scale = currency.minor_digits;
  const found = new Map<number, { first: AssetLine; cost: Big; worn: Big }>();
  for (const line of lines) {
    if (line.doc_id == null) continue;
    const {
      first,
      cost,
      worn: depreciation,
    } = found.get(line.doc_id) ?? {
      first: line,
      cost: new Big(0),
      worn: new Big(0),
    };
    found.set(line.doc_id, {
      first,
      cost: cost.plus(line.credit),
      worn: depreciation.plus(line.debit),
    });
  }
  const sum = (field: 'cost' | 'worn') =>
    [...found.values()].reduce((all, one) => all.plus(one[field]), new Big(0));
  const [cost, depreciation] = [sum('cost'), sum('worn')];
  const assets = [...found].map(([id, { first, cost, worn: depreciation }]) => ({
    id,
    number: first.doc_number ?? '',
    name: nameIn(first.memo, first.doc_number ?? ''),
    date: first.date,
    cost: cost.toFixed(scale),
    worn: depreciation.toFixed(scale),
    bookValue: cost.minus(depreciation).toFixed(scale),
  }));
  return {
    assets,
    debit: cost.toFixed(scale),
    credit: depreciation.toFixed(scale),
    bookValue: cost.minus(depreciation).toFixed(scale),
    otherwise: date == null ? 0 : assets.filter((one) => one.date !== date).length,
  };
}

/** What other documents than these assets have put on opening balance equity, above zero on the credit side. */
export function withoutAssets(
  other: string,
  { debit, credit }: Pick<OpenedAssets, 'debit' | 'credit'>,
  { minor_digits: scale }: OpeningsState['currency'],
): string {
  return new Big(other).minus(debit).plus(credit).toFixed(scale);
}
