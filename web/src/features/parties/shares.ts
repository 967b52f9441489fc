import Big from 'big.js';

/** How much of the whole a part is, in percent, for the length of a bar; none of nothing. */
export function shareOf(part: string, whole: string): number {
  const all = new Big(whole);
  if (all.lte(0)) return 0;
  const share = new Big(part).times(100).div(all);
  return Math.min(100, Math.max(0, Number(share.toFixed(1))));
}
