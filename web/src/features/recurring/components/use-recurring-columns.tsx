import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { RecurringKind, ScheduleRow } from '../side';
import { RecurringStatus } from './recurring-status';
import { useRecurringText } from './use-recurring-text';
import { useRhythmText } from './use-rhythm-text';

/** The columns of the list. */
export function useRecurringColumns(side: RecurringKind): GridColumn<ScheduleRow>[] {
  const t = useRecurringText(side);
  const format = useFormat();
  const rhythmText = useRhythmText();
  const base = useCompanyCurrency();

  /** Only a foreign amount names its currency; its own digits say how many it has. */
  function amount({ total, currency_code: code }: ScheduleRow) {
    if (code === base.code) return <Money amount={total} scale={base.minor_digits} />;
    const minor_digits = total.split('.')[1]?.length ?? 0;
    return <Money amount={total} currency={{ code, minor_digits }} />;
  }

  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: (row) => <Bdi className="truncate">{row.name}</Bdi>,
      width: 200,
      grow: 1,
      card: 'title',
    },
    ...(side.party
      ? [
          {
            id: 'customer',
            header: t('columns.customer'),
            cell: (row: ScheduleRow) => <Bdi className="truncate">{row.party_name}</Bdi>,
            width: 180,
            hideable: true,
          },
        ]
      : []),
    {
      id: 'rhythm',
      header: t('columns.rhythm'),
      cell: rhythmText,
      width: 260,
      hideable: true,
      card: 'subtitle',
    },
    {
      id: 'next',
      header: t('columns.next'),
      cell: (row) => (row.next_date ? format.date(row.next_date) : t('list.noNext')),
      width: 150,
      card: 'subtitle',
      cardLabel: (row) => (row.next_date ? t('columns.next') : undefined),
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => <RecurringStatus side={side} status={row.status} />,
      width: 120,
      card: 'badge',
    },
    {
      id: 'total',
      header: t('columns.total'),
      kind: 'number',
      cell: amount,
      width: 150,
      card: 'amount',
    },
  ];
}
