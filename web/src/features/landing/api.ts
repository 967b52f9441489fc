import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';

/** What each plan costs a month before tax, by its number. */
export const planPrices = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => answer(api.GET('/api/Plan/GetPlans', { signal })),
  select: ({ plans }) => new Map(plans.map((plan) => [plan.plan_id, plan.price_month])),
  staleTime: 10 * 60_000,
});

/** What prices are in; whole pounds, as they are spoken of. */
export const POUND = { code: 'EGP', minor_digits: 0 } as const;
