import { useQuery } from '@tanstack/react-query';
import Big from 'big.js';
import { type LandedGoods, landedBefore, type Paper } from '../api';
import { lineKey } from '../schema';

/** What each line of goods took of landed costs before, by its key; nothing until it is known. */
export function useLandedBefore(
  goods: readonly LandedGoods[],
  before: number | null,
): ReadonlyMap<string, string> {
  const papers = new Map(
    goods.map(({ kind, id }) => [`${kind} ${id}`, { kind: kind as Paper['kind'], id }]),
  );
  const { data = [] } = useQuery(landedBefore([...papers.values()], before));
  const took = new Map<string, string>();
  for (const one of data) {
    const key = lineKey(one);
    took.set(key, new Big(took.get(key) ?? '0').plus(one.amount).toString());
  }
  return took;
}
