/** The kinds of document that move stock. */
const KINDS = [
  'opening',
  'invoice',
  'credit_note',
  'bill',
  'vendor_credit',
  'stock_adjustment',
] as const;

export type CardKind = (typeof KINDS)[number] | 'other';

/** The kind as the texts name it. */
export function cardKind(kind: string): CardKind {
  return KINDS.find((one) => one === kind) ?? 'other';
}
