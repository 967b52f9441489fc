import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LandedGoods, landedPreview } from '../api';
import { type LandedValues, triedOut } from '../schema';

export interface TriedGoods {
  /** Every line of goods of the bill, with what it takes; none until something can be tried out. */
  goods: readonly LandedGoods[];
  /** The lines that take something; null for all of them. */
  lines: number[] | null;
  /** Why nothing can be tried out, in the server's words. */
  refused: string | undefined;
  waiting: boolean;
}

/** What each line of goods would take of the charges as they are typed. */
export function useLandedGoods(values: LandedValues, bill: number): TriedGoods {
  // All of the goods, so that one that was left out can be taken in again.
  const whole = useQuery({
    ...landedPreview(triedOut(values, bill, null)),
    // While an amount is typed they stay where they are.
    placeholderData: keepPreviousData,
  });
  const all = whole.data?.goods ?? [];
  const left = all.filter(({ line }) => !values.left_out.includes(line));
  const lines = left.length < all.length ? left.map(({ line }) => line) : null;
  const part = useQuery(landedPreview(lines && triedOut(values, bill, lines)));
  const shares = lines ? (part.data?.goods ?? []) : all;
  const goods = all.map((one) => ({
    ...one,
    amount: shares.find(({ line }) => line === one.line)?.amount ?? '0',
  }));
  const problem = whole.error ?? (lines?.length ? part.error : null);
  return {
    goods,
    lines,
    refused: problem ? (problem.fields[0]?.message ?? problem.message) : undefined,
    waiting: whole.isFetching,
  };
}
