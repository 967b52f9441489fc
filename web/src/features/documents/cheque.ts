import { isZero } from '@/shared/lib/fields';

/** What a document says of the money that is paid with it. */
interface Paid {
  down_payment: string;
  /** What is paid on some accounts are cheques. */
  down_payment_account: { id: number; cheques?: boolean | undefined } | null;
  cheque_bank?: string | undefined;
  cheque_due?: string | undefined;
}

/**
 * Whether the money of a document is a cheque: it goes to, or comes from, an account of cheques.
 *
 * @param atOnce it is paid as it is bought; of another document only a down payment is paid
 */
export function isByCheque(
  { down_payment, down_payment_account }: Pick<Paid, 'down_payment' | 'down_payment_account'>,
  atOnce: boolean,
): boolean {
  const paid = atOnce || !isZero(down_payment || '0');
  return paid && down_payment_account?.cheques === true;
}

/** The details of the cheque that pays a document, as the server takes them; null when none does. */
export function chequeOf(values: Paid, atOnce: boolean) {
  const due_date = values.cheque_due ?? '';
  if (!isByCheque(values, atOnce) || due_date === '') return null;
  return { bank: values.cheque_bank?.trim() || null, due_date };
}
