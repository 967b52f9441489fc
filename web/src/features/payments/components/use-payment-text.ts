import { useTranslation } from 'react-i18next';
import type { PaymentSide } from '../side';

/** What is settled besides invoices and bills. */
export type PaidFor = 'cheque';

/**
 * The texts of payments in the words of a side of trade. What both call alike stands once; where they differ, the
 * words of purchases stand beside with `_purchase` behind their key, and those of what a cheque left open with
 * `_cheque`.
 */
export function usePaymentText({ trade }: Pick<PaymentSide, 'trade'>, paid?: PaidFor) {
  const { t } = useTranslation(['payments', 'common']);
  const context = paid ?? (trade === 'purchase' ? trade : undefined);
  const said = (key: string, values: object = {}) => t(key as 'form.title', { context, ...values });
  return said as unknown as typeof t;
}
