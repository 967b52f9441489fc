import { useMemo } from 'react';
import {
  type ProductOption,
  productKeys,
  productOption,
  searchGoods,
  useQuantityOf,
} from '@/features/products/public';
import type { EntitySource } from '@/shared/ui/entity-combobox';

/** Goods kept in stock to choose from, each with how many there are. */
export function useGoodsSource(): EntitySource<ProductOption> {
  const quantityOf = useQuantityOf();
  return useMemo(
    () => ({
      key: [...productKeys.all, 'goods'],
      search: async (text, signal) => {
        const rows = await searchGoods(text, signal);
        return await Promise.all(
          rows.map(async (row) => ({
            ...productOption(row, () => ''),
            hint: await quantityOf(row.on_hand ?? '0', row.unit),
          })),
        );
      },
    }),
    [quantityOf],
  );
}
