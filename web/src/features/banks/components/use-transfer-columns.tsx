import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { TransferRow } from '../api';

/** The columns of transfers. */
export function useTransferColumns(): GridColumn<TransferRow>[] {
  const { t } = useTranslation('banks');
  const format = useFormat();
  const { code, minor_digits: scale } = useCompanyCurrency();
  const account = (name_en: string, name_ar: string) => (
    <Bdi className="truncate">{format.name({ name_en, name_ar })}</Bdi>
  );
  return [
    {
      id: 'number',
      header: t('fields.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 105,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'date',
      header: t('fields.date'),
      cell: (row) => format.date(row.date),
      width: 132,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'kind',
      header: t('list.kind'),
      cell: (row) => t(`kinds.${row.is_deposit ? 'deposit' : 'transfer'}`),
      width: 110,
      hideable: true,
      card: 'badge',
    },
    {
      id: 'from',
      header: t('transfer.from'),
      cell: (row) => account(row.from_account_name, row.from_account_name_ar),
      width: 160,
      grow: 1,
    },
    {
      id: 'to',
      header: t('transfer.to'),
      cell: (row) => account(row.to_account_name, row.to_account_name_ar),
      width: 160,
      grow: 1,
      card: 'title',
    },
    {
      id: 'reference',
      header: t('fields.reference'),
      cell: (row) => <Bdi ltr>{row.reference_number}</Bdi>,
      width: 130,
      hideable: true,
    },
    {
      id: 'amount',
      header: t('fields.amount', { currency: code }),
      kind: 'number',
      cell: (row) => <Money amount={row.amount_base} scale={scale} />,
      width: 140,
      sortable: true,
      card: 'amount',
    },
  ];
}
