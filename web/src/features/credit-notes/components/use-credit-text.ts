import { useTranslation } from 'react-i18next';
import type { CreditSide } from '../side';

/**
 * The texts of credits in the terms of a side of trade: what both call alike is there once, the terms of purchases
 * beside it with `_purchase` after their key.
 */
export function useCreditText({ trade }: Pick<CreditSide, 'trade'>) {
  const { t } = useTranslation(['credit-notes', 'common', 'documents']);
  const context = trade === 'purchase' ? trade : undefined;
  const translate = (key: string, values: object = {}) =>
    t(key as 'list.title', { context, ...values });
  return translate as unknown as typeof t;
}
