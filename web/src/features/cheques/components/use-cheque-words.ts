import { useTranslation } from 'react-i18next';
import type { ActivityWords } from '@/features/payments/public';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';

/** How the timeline of a cheque tells its fields and states. */
export function useChequeWords(): ActivityWords {
  const { t, i18n } = useTranslation(['cheques', 'common']);
  const format = useFormat();
  return {
    label: (field) =>
      i18n.exists(`cheques:told.${field}`) ? t(`told.${field}` as 'told.state') : field,
    value(field, value) {
      if (field === 'state' && i18n.exists(`common:status.cheque.${value}`)) {
        return t(`common:status.cheque.${value}` as 'common:status.cheque.cleared');
      }
      return isDate(value) ? format.date(value) : value;
    },
  };
}
