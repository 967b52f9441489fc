interface Standing {
  /** It turns another entry round. */
  isReversal: boolean;
  /** Another entry turns it round. */
  isReversed: boolean;
  /** The day on which it reverses itself. */
  reverse_on?: string | null | undefined;
}

/** Why an entry is not changed any more; null where it may be. What reverses itself takes its reversal along. */
export function whyItStays({ isReversal, isReversed, reverse_on }: Standing) {
  if (isReversal) return 'reversal' as const;
  return isReversed && !reverse_on ? ('reversed' as const) : null;
}
