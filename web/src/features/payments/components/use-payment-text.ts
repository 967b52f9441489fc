import { useTranslation } from 'react-i18next';
import type { PaymentSide } from '../side';

/** What is settled besides invoices and bills: a cheque, or whatever is called by its number. */
export type PaidFor = 'cheque' | 'named';

/**
 * The texts of payments in the terms of a side of trade. What both call alike is there once; where they differ, the
 * terms of purchases are beside with `_purchase` after their key, and those of what a cheque left open with `_cheque`,
 * and those of a document that is not the page's own with `_named`.
 */
export function usePaymentText({ trade }: Pick<PaymentSide, 'trade'>, paid?: PaidFor) {
  const { t } = useTranslation(['payments', 'common']);
  const context = paid ?? (trade === 'purchase' ? trade : undefined);
  const translate = (key: string, values: object = {}) =>
    t(key as 'form.title', { context, ...values });
  return translate as unknown as typeof t;
}
