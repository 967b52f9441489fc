import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { Estimates } from '../api';

/** By what rule an asset wears out, in words: the method, and its months or its rate. */
export function useRule() {
  const { t } = useTranslation('fixed-assets');
  const format = useFormat();
  return ({ method, life_months, yearly_rate }: Omit<Estimates, 'salvage'>): string => {
    const name = t(`methods.${method}`);
    if (method === 'straight_line') {
      return `${name} · ${t('detail.overMonths', { count: life_months ?? 0 })}`;
    }
    if (method === 'declining_balance') {
      return `${name} · ${t('detail.yearly', { rate: format.percent(yearly_rate ?? '0') })}`;
    }
    return name;
  };
}
