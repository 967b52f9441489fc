import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import type { RecurringKind } from '../side';
import { useRecurringText } from './use-recurring-text';

/** How the changes of a schedule are shown. */
export function useActivityWords(side: RecurringKind) {
  const t = useRecurringText(side);
  const { i18n } = useTranslation('recurring');
  const format = useFormat();
  return {
    label: (field: string) =>
      i18n.exists(`recurring:changed.${field}`) ? t(`changed.${field}` as 'changed.total') : field,
    value(field: string, value: string): string | null {
      if (field === 'unit') return t(`units.${value}` as 'units.month', { count: 1 });
      if (field === 'month_end' || field === 'sends')
        return t(value === 'true' ? 'changed.yes' : 'changed.no');
      if (isDate(value)) return format.date(value);
      if (field === 'total') return format.number(value, value.split('.')[1]?.length ?? 0);
      return value;
    },
  };
}
