import { useTranslation } from 'react-i18next';
import { useTaxPicker } from '@/features/taxes/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { ProductRow } from '../api';
import { priceScale } from '../schema';

/** The columns of the list of products and services. */
export function useProductColumns(): readonly GridColumn<ProductRow>[] {
  const { t } = useTranslation('products');
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
      header: t('list.name'),
      cell: (row) => <Bdi>{row.name}</Bdi>,
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
      header: t('list.kind'),
      cell: (row) => t(`kind.${row.kind}`),
      width: 150,
      card: 'subtitle',
    },
    {
      id: 'description',
      header: t('list.description'),
      cell: (row) => <Bdi>{row.description}</Bdi>,
      width: 180,
      grow: 2,
      hideable: true,
      hidden: true,
    },
    {
      id: 'tax',
      header: t('list.tax'),
      cell: (row) => taxName(row.tax_id),
      width: 180,
      grow: 1,
      hideable: true,
    },
    {
      id: 'status',
      header: t('list.status'),
      cell: (row) => (
        <StatusPill tone={row.active ? 'good' : 'idle'}>
          {t(row.active ? 'active' : 'inactive')}
        </StatusPill>
      ),
      width: 120,
      hideable: true,
      card: 'badge',
    },
    {
      id: 'price',
      header: `${t('list.price')} (${currency.code})`,
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
