/** What can happen to a record, in the order of the table. */
export const VERBS = ['created', 'updated', 'paid', 'deleted'] as const;

/** The kinds of records that can be announced, in the order of the table. */
export const KINDS = [
  'customer',
  'vendor',
  'product',
  'quote',
  'invoice',
  'receipt',
  'credit_note',
  'bill',
  'expense',
  'payment',
] as const;

export type Kind = (typeof KINDS)[number];
export type Verb = (typeof VERBS)[number];

/** An event as its kind and its verb; none of a test, or of a later version. */
export function partsOf(event: string): { kind: Kind; verb: Verb } | null {
  const [kindName, verbName] = event.split('.');
  const kind = KINDS.find((one) => one === kindName);
  const verb = VERBS.find((one) => one === verbName);
  return kind && verb ? { kind, verb } : null;
}
