import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';

/** The ways in which customers pay. */
export const paymentMethods = () =>
  queryOptions({
    queryKey: ['forms', 'payment-methods'],
    queryFn: ({ signal }) => answer(api.GET('/Forms/GetPaymentMethods', { signal })),
    staleTime: 300_000,
  });
