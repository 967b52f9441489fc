import { useTranslation } from 'react-i18next';
import type { RecurringSide } from '../side';

/**
 * The texts of schedules in the words of a side of trade: what both call alike stands once, the words of purchases
 * beside it with `_purchase` behind their key.
 */
export function useRecurringText({ trade }: Pick<RecurringSide, 'trade'>) {
  const { t } = useTranslation(['recurring', 'common', 'documents']);
  const context = trade === 'purchase' ? trade : undefined;
  const said = (key: string, values: object = {}) => t(key as 'list.title', { context, ...values });
  return said as unknown as typeof t;
}
