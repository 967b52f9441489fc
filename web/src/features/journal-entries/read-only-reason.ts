interface EntryState {
  deleted?: boolean | undefined;
  /** It reverses another entry. */
  isReversal: boolean;
  /** Another entry reverses it. */
  isReversed: boolean;
  /** The day on which it reverses itself. */
  reverse_on?: string | null | undefined;
  /** Whether it is that by which another one reverses itself. */
  reverses_by_itself: boolean;
}

/**
 * Why an entry can't be edited or deleted; null where it can. An entry that reverses itself takes its reversal along,
 * which can't be edited or deleted on its own.
 */
export function readOnlyReason({
  deleted,
  isReversal,
  isReversed,
  reverse_on,
  reverses_by_itself: follows,
}: EntryState) {
  if (deleted) return 'deleted' as const;
  if (follows) return 'follows' as const;
  if (isReversal) return 'reversal' as const;
  return isReversed && !reverse_on ? ('reversed' as const) : null;
}
