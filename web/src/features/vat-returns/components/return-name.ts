import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { VatReturnRow } from '../api';

/** Names a return by its days: a month, or the first and the last of several. */
export function useReturnName(): (
  vatReturn: Pick<VatReturnRow, 'first_date' | 'last_date'>,
) => string {
  const { t } = useTranslation('vat-returns');
  const format = useFormat();
  return ({ first_date, last_date }) => {
    const first = format.date(first_date, 'month');
    if (first_date.slice(0, 7) === last_date.slice(0, 7)) return first;
    return t('months', { first, last: format.date(last_date, 'month') });
  };
}
