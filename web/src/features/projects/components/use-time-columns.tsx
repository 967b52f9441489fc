import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import { StatusPill, type Tone } from '@/shared/ui/status-pill';
import type { TimeEntry } from '../api';
import { durationText } from '../duration';

const TONES = { billed: 'good', unbilled: 'open', notBillable: 'idle' } as const satisfies Record<
  string,
  Tone
>;

function stateOf({ invoice_id, billable }: TimeEntry): keyof typeof TONES {
  if (invoice_id) return 'billed';
  return billable ? 'unbilled' : 'notBillable';
}

/** What is listed of the time spent on a project. */
export function useTimeColumns(): GridColumn<TimeEntry>[] {
  const { t } = useTranslation(['projects', 'common']);
  const format = useFormat();
  const { minor_digits: scale } = useCompanyCurrency();
  return [
    {
      id: 'date',
      header: t('columns.date'),
      width: 138,
      card: 'subtitle',
      cell: (row) => format.date(row.date),
    },
    {
      id: 'member',
      header: t('time.member'),
      width: 150,
      card: 'subtitle',
      cell: (row) => <Bdi className="truncate">{row.member_name}</Bdi>,
    },
    {
      id: 'description',
      header: t('common:nouns.description'),
      width: 170,
      grow: 1,
      card: 'title',
      cell: (row) => <Bdi className="truncate">{row.description}</Bdi>,
    },
    {
      id: 'state',
      header: t('columns.status'),
      width: 140,
      card: 'badge',
      cell: (row) => {
        const state = stateOf(row);
        return <StatusPill tone={TONES[state]}>{t(`time.state.${state}`)}</StatusPill>;
      },
    },
    {
      id: 'duration',
      header: t('time.duration'),
      kind: 'number',
      width: 100,
      card: 'subtitle',
      cell: (row) => <Bdi ltr>{durationText(row.minutes)}</Bdi>,
    },
    {
      id: 'rate',
      header: t('time.hourlyRate'),
      kind: 'number',
      width: 130,
      hideable: true,
      cell: (row) => <Money amount={row.hourly_rate} scale={scale} />,
    },
    {
      id: 'amount',
      header: t('common:nouns.amount'),
      kind: 'number',
      width: 130,
      card: 'amount',
      cell: (row) => <Money amount={row.amount} scale={scale} />,
    },
  ];
}
