import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityOption } from '@/shared/ui/entity-combobox';
import { useQuantityText } from './quantity';

interface Held extends EntityOption {
  unit: string | null;
  /** How many there are; null where stock isn't kept. */
  on_hand: string | null;
}

/** Adds the quantity on hand to the label of a product option. */
export function useStockLabel(): <Option extends Held>(option: Option) => Option {
  const { t } = useTranslation('products');
  const quantity = useQuantityText();
  return useCallback(
    (option) => {
      if (option.on_hand === null) return option;
      const onHand = [quantity(option.on_hand), option.unit].filter(Boolean).join(' ');
      const detail = [option.detail, t('option.onHand', { quantity: onHand })];
      return { ...option, detail: detail.filter(Boolean).join(' · ') };
    },
    [t, quantity],
  );
}
