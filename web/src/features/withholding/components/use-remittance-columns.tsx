import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { RemittanceRow } from '../api';
import { useQuarterName } from './quarter-name';

/** The columns of the remittances. */
export function useRemittanceColumns(): GridColumn<RemittanceRow>[] {
  const { t } = useTranslation(['withholding', 'common']);
  const format = useFormat();
  const quarterName = useQuarterName();
  const { minor_digits } = useCompanyCurrency();
  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 120,
      card: 'subtitle',
    },
    {
      id: 'state',
      header: t('common:nouns.status'),
      cell: (row) => row.deleted && <StatusPill tone="idle">{t('remittance.undone')}</StatusPill>,
      width: 120,
      card: 'badge',
    },
    {
      id: 'quarter',
      header: t('quarter'),
      cell: quarterName,
      width: 170,
      grow: 1,
      card: 'title',
    },
    {
      id: 'date',
      header: t('columns.date'),
      cell: (row) => format.date(row.payment_date),
      width: 132,
      card: 'subtitle',
    },
    {
      id: 'account',
      header: t('remit.account'),
      cell: (row) => (
        <Bdi className="truncate">
          {format.name({
            name_en: row.payment_account_name,
            name_ar: row.payment_account_name_ar,
          })}
        </Bdi>
      ),
      width: 160,
    },
    {
      id: 'reference',
      header: t('remit.reference'),
      cell: (row) => <Bdi ltr>{row.reference_number}</Bdi>,
      width: 140,
    },
    {
      id: 'amount',
      header: t('common:nouns.amount'),
      kind: 'number',
      cell: (row) => <Money amount={row.amount} scale={minor_digits} />,
      width: 150,
      card: 'amount',
    },
  ];
}
