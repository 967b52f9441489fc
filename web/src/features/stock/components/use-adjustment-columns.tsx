import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { AdjustmentRow } from '../api';

/** The columns of the list of adjustments. */
export function useAdjustmentColumns(): readonly GridColumn<AdjustmentRow>[] {
  const { t } = useTranslation(['stock', 'common']);
  const format = useFormat();
  const currency = useCompanyCurrency();
  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 120,
      card: 'subtitle',
    },
    {
      id: 'date',
      header: t('common:nouns.date'),
      cell: (row) => format.date(row.date),
      width: 130,
      card: 'subtitle',
    },
    {
      id: 'kind',
      header: t('common:nouns.type'),
      cell: (row) => t(`kind.${row.kind}`),
      width: 130,
      card: 'badge',
    },
    {
      id: 'products',
      header: t('adjustments.products'),
      cell: (row) => (
        <Bdi>
          {row.product_name}
          {row.products > 1 && (
            <>
              {' '}
              <Bdi>{t('adjustments.more', { count: row.products - 1 })}</Bdi>
            </>
          )}
        </Bdi>
      ),
      width: 220,
      grow: 2,
      card: 'title',
    },
    {
      id: 'memo',
      header: t('common:nouns.memo'),
      cell: (row) => <Bdi className="truncate">{row.memo}</Bdi>,
      width: 180,
      grow: 1,
      hideable: true,
    },
    {
      id: 'by',
      header: t('adjustments.by'),
      cell: (row) => <Bdi>{row.created_by}</Bdi>,
      width: 150,
      hideable: true,
    },
    {
      id: 'value',
      header: t('common:nouns.nameIn', {
        name: t('adjustments.value'),
        currency: currency.code,
      }),
      kind: 'number',
      cell: (row) => <Money amount={row.value} scale={currency.minor_digits} />,
      width: 140,
      card: 'amount',
    },
  ];
}
