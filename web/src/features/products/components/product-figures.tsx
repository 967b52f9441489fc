import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatCard } from '@/shared/ui/stat-card';
import { StatRow } from '@/shared/ui/stat-row';
import type { Product } from '../api';
import { Unit, useQuantityText } from './quantity';
import { usePriceText } from './use-price-text';

/** What a product costs and brings, and how much there is of it. */
export function ProductFigures({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const price = usePriceText();
  const quantity = useQuantityText();
  const { stock, sales_price, unit_cost, unit } = product;
  if (!stock) {
    return (
      <StatRow wraps>
        <StatCard label={t('detail.price')} value={price(sales_price)} />
        <StatCard
          label={t('detail.cost')}
          value={unit_cost ? price(unit_cost) : t('detail.none')}
        />
      </StatRow>
    );
  }
  return (
    <StatRow wraps>
      <StatCard
        label={t('list.onHand')}
        value={quantity(stock.on_hand)}
        note={
          stock.reorder_point
            ? t('detail.reorderAt', { quantity: quantity(stock.reorder_point) })
            : unit && <Unit quantity={stock.on_hand} unit={unit} />
        }
      />
      <StatCard label={t('list.value')} value={format.money(stock.value, currency)} />
      <StatCard
        label={t('list.average')}
        value={stock.average_cost ? price(stock.average_cost) : t('detail.none')}
      />
      <StatCard label={t('detail.price')} value={price(sales_price)} />
    </StatRow>
  );
}
