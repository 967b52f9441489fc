import { useTranslation } from 'react-i18next';
import type { ActivityWords } from '@/features/payments/public';
import { useFormat } from '@/shared/format/use-format';
import { isDate } from '@/shared/lib/fields';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import type { ChequeDirection, ChequeState } from '../api';

/** How the timeline of a cheque tells its fields and states. */
export function useChequeWords(direction: ChequeDirection): ActivityWords {
  const nameOf = useChequeState();
  const { t, i18n } = useTranslation('cheques');
  const format = useFormat();
  return {
    label: (field) =>
      i18n.exists(`cheques:told.${field}`) ? t(`told.${field}` as 'told.state') : field,
    value(field, value) {
      if (field === 'state' && i18n.exists(`common:status.cheque.${value}`)) {
        return nameOf(value as ChequeState, direction);
      }
      return isDate(value) ? format.date(value) : value;
    },
  };
}
