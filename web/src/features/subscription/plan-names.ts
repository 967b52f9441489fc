import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planList } from '@/shared/auth/plans';
import { useFormat } from '@/shared/format/use-format';

/** The plans' names in the reader's language; its number for a plan that is no longer sold. */
export function usePlanNames(): (id: number) => string {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const { data } = useQuery(planList);
  return (id) => {
    const plan = data?.plans.find(({ plan_id }) => plan_id === id);
    if (!plan) return t('plans.numbered', { number: format.number(id) });
    return format.name({ name_en: plan.name, name_ar: plan.name_ar ?? plan.name });
  };
}

/** What prices are in. */
export const POUND = { code: 'EGP', minor_digits: 2 } as const;
