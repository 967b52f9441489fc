import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LandedGoods, type LandedShort, landedPreview } from '../api';
import {
  type GoodsLine,
  type GoodsPaper,
  type LandedValues,
  lineKey,
  previewInput,
} from '../schema';

export interface LandedGoodsPreview {
  /** Every line of goods of the papers, with what it takes; none until something can be tried out. */
  goods: readonly LandedGoods[];
  /** The lines that take something; null for all of them. */
  lines: GoodsLine[] | null;
  /** Why nothing can be tried out, in the server's words. */
  refused: string | undefined;
  waiting: boolean;
  /** The accounts from which more would be taken than their balance. */
  short: readonly LandedShort[];
}

/** What each line of goods would take of the charges as they are typed. */
export function useLandedGoods(
  values: LandedValues,
  paper: GoodsPaper,
  decimals: number,
): LandedGoodsPreview {
  // All of the goods, so that one that was left out can be taken in again.
  const whole = useQuery({
    ...landedPreview(previewInput(values, paper, null, decimals)),
    // While an amount is typed they stay where they are.
    placeholderData: keepPreviousData,
  });
  const all = whole.data?.goods ?? [];
  const included = all.filter((one) => !values.left_out.includes(lineKey(one)));
  const lines = included.length < all.length ? included : null;
  const part = useQuery(landedPreview(lines && previewInput(values, paper, lines, decimals)));
  const shares = lines ? (part.data?.goods ?? []) : all;
  const shareOf = new Map(shares.map((one) => [lineKey(one), one.amount]));
  const goods = all.map((one) => ({ ...one, amount: shareOf.get(lineKey(one)) ?? '0' }));
  const problem = whole.error ?? (lines?.length ? part.error : null);
  return {
    goods,
    lines,
    refused: problem ? (problem.fields[0]?.message ?? problem.message) : undefined,
    waiting: whole.isFetching,
    short: whole.data?.short ?? [],
  };
}
