interface Standing {
  deleted?: boolean | undefined;
  /** It turns another entry round. */
  isReversal: boolean;
  /** Another entry turns it round. */
  isReversed: boolean;
  /** The day on which it reverses itself. */
  reverse_on?: string | null | undefined;
  /** Whether it is that by which another one reverses itself. */
  reverses_by_itself: boolean;
}

/**
 * Why an entry is not changed any more; null where it may be. What reverses itself takes its reversal along, which
 * by itself is neither changed nor deleted.
 */
export function whyItStays({
  deleted,
  isReversal,
  isReversed,
  reverse_on,
  reverses_by_itself: follows,
}: Standing) {
  if (deleted) return 'deleted' as const;
  if (follows) return 'follows' as const;
  if (isReversal) return 'reversal' as const;
  return isReversed && !reverse_on ? ('reversed' as const) : null;
}
