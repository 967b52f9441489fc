import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';

/** The rate of a currency on a day, as far as it is known. */
export const rateOfDay = (currency_id: number, date: string) =>
  queryOptions({
    queryKey: ['exchange-rates', 'of-day', currency_id, date],
    queryFn: ({ signal }) =>
      answer(api.POST('/Forms/GetExchangeRate', { body: { currency_id, date }, signal })),
    retry: false,
    // Without it the form is as good: the rate is typed.
    meta: { refusedInPlace: true },
  });
