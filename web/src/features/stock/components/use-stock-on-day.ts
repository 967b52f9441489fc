import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ProductOption, plainQuantity } from '@/features/products/public';
import { useSignedIn } from '@/shared/auth/session';
import { stockValuation } from '../api';

/** How many there were of a product at the end of a day; empty while that is not known. */
export function useStockOnDay(date: string): (product: ProductOption | null) => string {
  const { today } = useSignedIn();
  const then = useQuery({ ...stockValuation(date), enabled: date !== '' && date !== today });
  const quantities = useMemo(
    () => then.data && new Map(then.data.rows.map((row) => [row.id, plainQuantity(row.quantity)])),
    [then.data],
  );
  return useCallback(
    (product) => {
      if (!product) return '';
      if (date === today) return product.on_hand ?? '';
      // A day on which there was nothing of it is not in the valuation.
      return quantities ? (quantities.get(product.id) ?? '0') : '';
    },
    [date, today, quantities],
  );
}
