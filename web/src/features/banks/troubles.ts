/** What can be wrong in a file of a bank's, as the texts name it. */
export const TROUBLES = [
  'empty',
  'too_large',
  'too_slow',
  'too_many_lines',
  'unknown_format',
  'old_excel',
  'password',
  'several_sheets',
  'broken',
  'open_quote',
  'no_lines',
  'no_column',
  'no_date',
  'not_a_date',
  'future_date',
  'two_date_orders',
  'no_amount',
  'two_amounts',
  'not_an_amount',
  'two_readings',
  'unclear_amount',
  'too_many_decimals',
  'amount_too_large',
  'unknown_mark',
  'two_sides',
  'other_currency',
  'repeated',
  'wrong_total',
  'above_headers',
  'scaled',
] as const;

/** The trouble as the texts name it; one that is not known yet is a broken file. */
export function troubleNamed(kind: string): (typeof TROUBLES)[number] {
  return TROUBLES.find((one) => one === kind) ?? 'broken';
}

const PROOFS = ['lines', 'sum', 'nothing', 'gap', 'short', 'page'] as const;

/** What the balances of a statement say, as the texts name it. */
export function proofNamed(proof: string): (typeof PROOFS)[number] {
  return PROOFS.find((one) => one === proof) ?? 'nothing';
}
