import { chequeOf, type DocumentValues, type Sent } from '@/features/documents/public';
import type { InvoiceInput, InvoiceView } from './api';
import { INVOICE_NAMES, toApi } from './mapping';

/** What the server calls the fields of the form. */
export const SPOT_NAMES = { ...INVOICE_NAMES, deposit_account_id: 'down_payment_account' } as const;

/** What a sales receipt adds to the values of an invoice: where its money went. */
export function withDeposit(
  values: DocumentValues,
  { deposit_account: account }: Pick<InvoiceView, 'deposit_account'>,
  nameOf: (names: { name_en: string; name_ar: string }) => string,
): DocumentValues {
  if (!account) return values;
  const label = nameOf({ name_en: account.name, name_ar: account.name_ar });
  return { ...values, terms: null, down_payment_account: { id: account.id, label } };
}

/** A sales receipt as the server takes it: paid as a whole, by nobody in particular unless a customer is chosen. */
export function spotToApi(values: DocumentValues, sent: Sent): InvoiceInput {
  return {
    ...toApi(values, sent),
    customer_id: values.party?.id ?? 0,
    deposit_account_id: values.down_payment_account?.id ?? null,
    due_date: null,
    terms_id: null,
    down_payment: null,
    down_payment_account_id: null,
    down_payment_cheque: chequeOf(values, true),
    ...(values.till_id ? { till_id: Number(values.till_id) } : {}),
  };
}
