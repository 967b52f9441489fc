import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { LandedCostRow } from '../api';

/** The columns of the list of landed costs. */
export function useLandedColumns(): readonly GridColumn<LandedCostRow>[] {
  const { t } = useTranslation(['landed-costs', 'common']);
  const format = useFormat();
  const currency = useCompanyCurrency();
  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 130,
      card: 'title',
    },
    {
      id: 'date',
      header: t('common:nouns.date'),
      cell: (row) => format.date(row.date),
      width: 130,
      card: 'subtitle',
    },
    {
      id: 'memo',
      header: t('common:nouns.memo'),
      cell: (row) => <Bdi className="truncate">{row.memo}</Bdi>,
      width: 200,
      grow: 1,
      hideable: true,
    },
    {
      id: 'basis',
      header: t('form.basis'),
      cell: (row) => t(`basis.${row.basis}`),
      width: 150,
      card: 'subtitle',
    },
    {
      id: 'lines',
      header: t('list.lines'),
      kind: 'number',
      cell: (row) => format.number(row.lines),
      width: 130,
      hideable: true,
    },
    {
      id: 'amount',
      header: t('charges.amount'),
      kind: 'number',
      cell: (row) => <Money amount={row.amount} scale={currency.minor_digits} />,
      width: 150,
      card: 'amount',
    },
  ];
}
