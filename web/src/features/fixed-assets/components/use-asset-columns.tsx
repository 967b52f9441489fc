import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { AssetRow } from '../api';
import { AssetStatus } from './asset-status';

/** The columns of the register. */
export function useAssetColumns(): GridColumn<AssetRow>[] {
  const { t } = useTranslation(['fixed-assets', 'common']);
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 100,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'name',
      header: t('common:nouns.name'),
      cell: (row) => <Bdi className="truncate">{row.name}</Bdi>,
      width: 200,
      grow: 1,
      sortable: true,
      card: 'title',
    },
    {
      id: 'category',
      header: t('fields.category'),
      cell: (row) => (
        <Bdi className="truncate">
          {format.name({ name_en: row.category, name_ar: row.category_ar })}
        </Bdi>
      ),
      width: 170,
      hideable: true,
      card: 'subtitle',
    },
    {
      id: 'acquired',
      header: t('fields.acquired'),
      cell: (row) => format.date(row.acquired_on),
      width: 132,
      sortable: true,
      hideable: true,
    },
    {
      id: 'state',
      header: t('common:nouns.status'),
      cell: (row) => <AssetStatus state={row.state} />,
      width: 124,
      card: 'badge',
    },
    {
      id: 'cost',
      header: t('fields.cost'),
      kind: 'number',
      cell: (row) => <Money amount={row.cost} scale={scale} />,
      width: 120,
      sortable: true,
    },
    {
      id: 'accumulated',
      header: t('fields.accumulated'),
      kind: 'number',
      cell: (row) => <Money amount={row.accumulated} scale={scale} />,
      width: 126,
      hideable: true,
    },
    {
      id: 'book_value',
      header: t('fields.bookValue'),
      kind: 'number',
      // An asset that has left the books has no book value, rather than zero.
      cell: (row) =>
        row.state === 'disposed' ? '—' : <Money amount={row.book_value} scale={scale} />,
      width: 126,
      sortable: true,
      card: 'amount',
    },
  ];
}
