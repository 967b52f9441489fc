import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import { useQuantityOf } from './quantity';

interface Held extends EntityOption {
  unit: string | null;
  /** How many there are; null where stock isn't kept. */
  on_hand: string | null;
}

/** Adds the quantity on hand to the labels of product options. */
export function useStockLabels(): <Option extends Held>(options: Option[]) => Promise<Option[]> {
  const { t } = useTranslation('products');
  const quantityOf = useQuantityOf();
  return useCallback(
    async <Option extends Held>(options: Option[]) => {
      const labelled = async (option: Option) => {
        if (option.on_hand === null) return option;
        const quantity = await quantityOf(option.on_hand, option.unit);
        const detail = [option.detail, t('option.onHand', { quantity })];
        return { ...option, detail: detail.filter(Boolean).join(' · ') };
      };
      return await Promise.all(options.map(labelled));
    },
    [t, quantityOf],
  );
}
