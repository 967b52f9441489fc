import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { EntryRow } from '../api';
import { EntryStates } from './entry-states';

/** The columns of the list of entries. */
export function useListColumns(): GridColumn<EntryRow>[] {
  const { t } = useTranslation(['journal-entries', 'common']);
  const format = useFormat();
  const base = useCompanyCurrency();
  return [
    {
      id: 'number',
      sortable: true,
      header: t('fields.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 120,
      card: 'subtitle',
    },
    {
      id: 'date',
      sortable: true,
      header: t('common:nouns.date'),
      cell: (row) => format.date(row.date),
      width: 132,
      card: 'subtitle',
    },
    {
      id: 'memo',
      header: t('common:nouns.memo'),
      cell: (row) => row.memo && <Bdi className="truncate">{row.memo}</Bdi>,
      width: 260,
      grow: 1,
      card: 'title',
    },
    {
      id: 'state',
      header: t('common:nouns.status'),
      cell: (row) => (
        <EntryStates
          reversal={row.is_reversal}
          reversed={row.is_reversed}
          automatic={Boolean(row.reverse_on) || row.reverses_by_itself}
        />
      ),
      width: 150,
      card: 'badge',
    },
    {
      id: 'lines',
      header: t('columns.lines'),
      kind: 'number',
      cell: (row) => <Bdi ltr>{format.number(String(row.lines))}</Bdi>,
      width: 90,
      hideable: true,
    },
    {
      id: 'by',
      header: t('columns.by'),
      cell: (row) => <Bdi className="truncate">{row.created_by}</Bdi>,
      width: 150,
      hideable: true,
    },
    {
      id: 'total',
      sortable: true,
      header: t('common:nouns.total'),
      kind: 'number',
      cell: ({ total: amount, currency_code: code }) => {
        if (code === base.code) return <Money amount={amount} scale={base.minor_digits} />;
        // Only a foreign amount names its currency; its own digits say how many it has.
        const minor_digits = amount.split('.')[1]?.length ?? 0;
        return <Money amount={amount} currency={{ code, minor_digits }} />;
      },
      width: 140,
      card: 'amount',
    },
  ];
}
