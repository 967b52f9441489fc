import type { Remittance } from './api';

/** What is paid to the authority by: withheld tax is passed on, VAT is paid, or given back. */
export type PaymentWords = 'remit' | 'vat' | 'vatRefund';

/** The words of a payment that is on record. */
export function wordsOf({
  vat_return_id,
  refund,
}: Pick<Remittance, 'vat_return_id' | 'refund'>): PaymentWords {
  if (!vat_return_id) return 'remit';
  return refund ? 'vatRefund' : 'vat';
}
