import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { RunRow } from '../api';

/** The columns of the list of runs. */
export function useRunColumns(): GridColumn<RunRow>[] {
  const { t } = useTranslation(['fixed-assets', 'common']);
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 130,
      card: 'subtitle',
    },
    {
      id: 'month',
      header: t('schedule.month'),
      cell: (row) => format.date(row.month, 'month'),
      width: 180,
      grow: 1,
      card: 'title',
    },
    {
      id: 'assets',
      header: t('runs.assets'),
      kind: 'number',
      cell: (row) => <Bdi ltr>{format.number(String(row.assets))}</Bdi>,
      width: 100,
      card: 'subtitle',
      cardLabel: t('runs.assets'),
    },
    {
      id: 'by',
      header: t('runs.by'),
      cell: (row) => <Bdi className="truncate">{row.created_by}</Bdi>,
      width: 180,
      hideable: true,
    },
    {
      id: 'total',
      header: t('common:nouns.total'),
      kind: 'number',
      cell: (row) => <Money amount={row.total} scale={scale} />,
      width: 150,
      card: 'amount',
    },
  ];
}
