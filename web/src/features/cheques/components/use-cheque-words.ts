import { useTranslation } from 'react-i18next';
import { type ActivityWords, useDocumentWords } from '@/features/history/public';
import { useChequeState } from '@/shared/ui/use-cheque-state';
import type { ChequeDirection, ChequeState } from '../api';

/** The side of trade on which a cheque is paid. */
export const tradeOf = (direction: ChequeDirection) =>
  direction === 'issued' ? 'purchase' : 'sale';

/** How the timeline of a cheque tells its fields and states, and what was paid of what it left open. */
export function useChequeWords(direction: ChequeDirection): ActivityWords {
  const nameOf = useChequeState();
  const { t, i18n } = useTranslation('cheques');
  const ofPayments = useDocumentWords(tradeOf(direction));
  return {
    label: (field) =>
      i18n.exists(`cheques:told.${field}`)
        ? t(`told.${field}` as 'told.state')
        : ofPayments.label(field),
    value(field, value) {
      if (field === 'state' && i18n.exists(`common:status.cheque.${value}`)) {
        return nameOf(value as ChequeState, direction);
      }
      return ofPayments.value(field, value);
    },
  };
}
