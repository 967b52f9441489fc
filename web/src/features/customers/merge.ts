/** What changes hands when two customers become one, in the order in which it is shown. */
export const MOVED = [
  'invoice',
  'credit_note',
  'receipt',
  'refund',
  'quote',
  'recurring',
  'journal_entry',
  'project',
  'opening',
  'contact',
  'note',
  'attachment',
  'delivery',
] as const;

export type MovedKind = (typeof MOVED)[number];
