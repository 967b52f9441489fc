import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { useFormat } from '@/shared/format/use-format';

/** The plans with their prices; a visitor may ask for them too. */
export const planList = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => answer(api.GET('/api/Plan/GetPlans', { signal })),
  staleTime: 10 * 60_000,
});

/** The name of the plan that has a code; the code itself until the plans are loaded. */
export function usePlanNameOfCode(code: string | undefined): string {
  const format = useFormat();
  const { data } = useQuery({ ...planList, enabled: code !== undefined });
  const plan = data?.plans.find((one) => one.code === code);
  if (!plan) return code ?? '';
  return format.name({ name_en: plan.name, name_ar: plan.name_ar ?? plan.name });
}
