import { useTranslation } from 'react-i18next';
import type { Trade } from '@/shared/trade/trade';

/**
 * The texts of what happened to a record, in the terms of a side of trade: those of purchases are beside those of
 * sales, with `_purchase` after their key. Journal entries use the terms of sales where they have no others.
 */
export function useHistoryText(trade: Trade | 'entry') {
  const { t } = useTranslation(['payments', 'common']);
  const context = trade === 'purchase' ? trade : undefined;
  const text = (key: string, values: object = {}) =>
    t(key as 'activity.title', { context, ...values });
  return text as unknown as typeof t;
}
