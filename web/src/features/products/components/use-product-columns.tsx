import { useTranslation } from 'react-i18next';
import { useTaxPicker } from '@/features/taxes/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ProductRow } from '../api';
import { priceScale } from '../price-scale';
import { LevelPill } from './level-pill';
import classes from './product-columns.module.css';
import { Quantity } from './quantity';

/** The columns of the list of products and services. */
export function useProductColumns(): readonly GridColumn<ProductRow>[] {
  const { t } = useTranslation(['products', 'common']);
  const format = useFormat();
  const currency = useCompanyCurrency();
  const taxes = useTaxPicker({ direction: 'sale' });
  const taxName = (id: number | null | undefined) => {
    const tax = id ? taxes.byId(id) : undefined;
    return tax ? format.name({ name_en: tax.tax_name, name_ar: tax.tax_name_ar }) : '';
  };
  return [
    {
      id: 'name',
      header: t('common:nouns.name'),
      cell: (row) => (
        <Bdi className="truncate">
          {row.name}
          {row.parent_name && (
            <span className={classes.parent}>
              {' · '}
              <Bdi>{row.parent_name}</Bdi>
            </span>
          )}
        </Bdi>
      ),
      width: 220,
      grow: 2,
      sortable: true,
      card: 'title',
    },
    {
      id: 'sku',
      header: t('list.sku'),
      cell: (row) => <Bdi ltr>{row.sku}</Bdi>,
      width: 120,
      hideable: true,
    },
    {
      id: 'kind',
      header: t('common:nouns.type'),
      cell: (row) => t(`kind.${row.kind}`),
      width: 150,
      card: 'subtitle',
    },
    {
      id: 'category',
      header: t('list.category'),
      cell: (row) => <Bdi className="truncate">{row.category}</Bdi>,
      width: 140,
      hideable: true,
      hidden: true,
    },
    {
      id: 'description',
      header: t('list.description'),
      cell: (row) => <Bdi className="truncate">{row.description}</Bdi>,
      width: 180,
      grow: 2,
      hideable: true,
      hidden: true,
    },
    {
      id: 'tax',
      header: t('list.tax'),
      cell: (row) => <Bdi>{taxName(row.tax_id)}</Bdi>,
      width: 180,
      hideable: true,
      hidden: true,
    },
    {
      id: 'status',
      header: t('common:nouns.status'),
      cell: (row) => (
        <StatusPill tone={row.active ? 'good' : 'idle'}>
          {t(row.active ? 'active' : 'inactive')}
        </StatusPill>
      ),
      width: 110,
      hideable: true,
      card: 'badge',
    },
    {
      id: 'onHand',
      header: t('list.onHand'),
      kind: 'number',
      cell: (row) => {
        // That there is enough needs no word.
        const level = row.active && row.level !== 'in' ? row.level : null;
        if (!level && !row.on_hand) return null;
        return (
          <>
            {level && <LevelPill level={level} />}{' '}
            {row.on_hand && <Quantity quantity={row.on_hand} unit={row.unit} />}
          </>
        );
      },
      width: 200,
      hideable: true,
      card: 'subtitle',
    },
    {
      id: 'average',
      header: t('list.average'),
      kind: 'number',
      cell: (row) =>
        row.average_cost && (
          <Money
            amount={row.average_cost}
            scale={priceScale(row.average_cost, currency.minor_digits)}
          />
        ),
      width: 150,
      hideable: true,
      hidden: true,
    },
    {
      id: 'value',
      header: t('list.value'),
      kind: 'number',
      cell: (row) =>
        row.stock_value && <Money amount={row.stock_value} scale={currency.minor_digits} />,
      width: 150,
      hideable: true,
    },
    {
      id: 'price',
      header: t('list.price'),
      kind: 'number',
      cell: (row) => (
        <Money
          amount={row.sales_price}
          scale={priceScale(row.sales_price, currency.minor_digits)}
        />
      ),
      width: 150,
      sortable: true,
      card: 'amount',
    },
  ];
}
