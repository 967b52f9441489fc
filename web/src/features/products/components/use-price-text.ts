import { useMemo } from 'react';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { priceScale } from '../price-scale';

/** Writes a price of one in the company's currency, with as many places as it has. */
export function usePriceText(): (amount: string) => string {
  const format = useFormat();
  const currency = useCompanyCurrency();
  return useMemo(
    () => (amount) =>
      format.money(amount, {
        ...currency,
        minor_digits: priceScale(amount, currency.minor_digits),
      }),
    [format, currency],
  );
}
