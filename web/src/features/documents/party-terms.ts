/**
 * The terms of a document after another party was picked: that one's usual terms. Where it has none, what was taken
 * over from the former party goes with it, and what somebody chose stays.
 *
 * @param present the form's value
 * @param defaulted   the id of what came with the former party, or with the form
 * @param usual   the picked party's own
 */
export function termsOfParty<Term extends { id: number }>(
  present: Term | null,
  defaulted: number | null,
  usual: Term | null,
): Term | null {
  if (usual) return usual;
  return present?.id === defaulted ? null : present;
}
