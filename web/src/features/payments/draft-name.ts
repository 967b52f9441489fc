import type { PaymentOpening, PaymentSide } from './side';

/**
 * The name under which an unfinished payment is kept. What is open is part of it: once something of that has moved,
 * the draft would give money to what no longer owes it, and is not offered.
 */
export function draftName(
  { kind }: PaymentSide,
  { party, documents, credits }: PaymentOpening,
  documentIds: readonly number[],
): string {
  const open = [
    ...documentIds,
    ...documents.map(({ id, amount_due }) => `${id}=${amount_due}`),
    ...credits.map(({ kind: creditKind, id, remaining }) => `${creditKind}${id}=${remaining}`),
  ];
  let sum = 0;
  for (const letter of open.join(' ')) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 31;
  return `${kind}-form/${party.id}/${sum.toString(36)}`;
}
