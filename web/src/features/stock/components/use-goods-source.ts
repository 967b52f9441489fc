import { useMemo } from 'react';
import {
  type ProductOption,
  productKeys,
  productOption,
  searchGoods,
  useQuantityText,
} from '@/features/products/public';
import type { EntitySource } from '@/shared/ui/entity-combobox';

/** Goods kept in stock to choose from, each with how many there are. */
export function useGoodsSource(): EntitySource<ProductOption> {
  const quantity = useQuantityText();
  return useMemo(
    () => ({
      key: [...productKeys.all, 'goods'],
      search: async (text, signal) => {
        const rows = await searchGoods(text, signal);
        return rows.map((row) => ({
          ...productOption(row, () => ''),
          hint: [quantity(row.on_hand ?? '0'), row.unit].filter(Boolean).join(' '),
        }));
      },
    }),
    [quantity],
  );
}
