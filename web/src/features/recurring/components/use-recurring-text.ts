import { useTranslation } from 'react-i18next';
import type { RecurringKind } from '../side';

/**
 * The texts of schedules in the words of what they make: what all call alike is there once, the words of purchases and
 * of entries beside it with `_purchase` and `_entry` after their key.
 */
export function useRecurringText({ trade }: Pick<RecurringKind, 'trade'>) {
  const { t } = useTranslation(['recurring', 'common', 'documents']);
  const context = trade === 'sale' ? undefined : (trade ?? 'entry');
  const translate = (key: string, values: object = {}) =>
    t(key as 'list.title', { context, ...values });
  return translate as unknown as typeof t;
}
