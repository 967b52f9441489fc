import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { Estimates } from '../api';

/**
 * By what rule an asset wears out, in words: the method, and its rate or its months, those of the whole life or, since
 * a revision, those that were left.
 */
export function useRule() {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  return (
    { method, life_months, yearly_rate }: Omit<Estimates, 'salvage'>,
    isRemaining: boolean,
  ): string => {
    const name = t(`methods.${method}`);
    if (method === 'straight_line') {
      const months = isRemaining ? 'detail.monthsLeft' : 'detail.overMonths';
      return `${name} · ${t(months, { count: life_months ?? 0 })}`;
    }
    if (method === 'declining_balance') {
      return `${name} · ${t('detail.yearly', { rate: format.percent(yearly_rate ?? '0') })}`;
    }
    return name;
  };
}
