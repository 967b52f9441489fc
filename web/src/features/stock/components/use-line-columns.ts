import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import type { LineColumn } from '@/shared/ui/line-grid/line-column';
import { type AdjustmentLine, type AdjustmentValues, difference } from '../schema';
import { useGoodsSource } from './use-goods-source';
import { useStockOnDay } from './use-stock-on-day';

/** The columns of an adjustment's lines. */
export function useLineColumns(
  kind: AdjustmentValues['kind'],
  date: string,
): readonly LineColumn<AdjustmentLine>[] {
  const { t } = useTranslation(['stock', 'common']);
  const source = useGoodsSource();
  const held = useStockOnDay(date);
  const { code, minor_digits: scale } = useCompanyCurrency();
  return useMemo(() => {
    const columns: LineColumn<AdjustmentLine>[] = [
      {
        kind: 'entity',
        field: 'product',
        header: t('form.product'),
        grow: true,
        source,
        next: 'quantity',
      },
      {
        kind: 'amount',
        id: 'onHand',
        header: t('form.onHand'),
        width: 110,
        quantity: true,
        value: ({ product }) => held(product),
      },
      {
        kind: 'decimal',
        field: 'quantity',
        header: t(`form.quantity.${kind}`),
        width: 120,
        scale: 0,
      },
      {
        kind: 'amount',
        id: 'difference',
        header: t('common:nouns.difference'),
        width: 110,
        quantity: true,
        value: ({ product, quantity }) => difference(kind, quantity, held(product)),
      },
    ];
    // What goes out has the average as its cost.
    if (kind !== 'write_off') {
      columns.push({
        kind: 'decimal',
        field: 'unit_cost',
        header: t('common:nouns.nameIn', { name: t('form.cost'), currency: code }),
        placeholder: t('form.costPlaceholder'),
        width: 140,
        scale,
      });
    }
    return columns;
  }, [t, kind, source, held, code, scale]);
}
