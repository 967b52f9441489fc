import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { usePhone } from '@/shared/ui/data-grid/use-phone';
import { Money } from '@/shared/ui/money';
import type { TransferRow } from '../api';
import classes from './banks.module.css';

/** The columns of transfers; a card has no heads, so that it says by itself where from and in which currency. */
export function useTransferColumns(): GridColumn<TransferRow>[] {
  const { t } = useTranslation(['banks', 'common']);
  const format = useFormat();
  const phone = usePhone();
  const currency = useCompanyCurrency();
  const from = (row: TransferRow) =>
    format.name({ name_en: row.from_account_name, name_ar: row.from_account_name_ar });
  const to = (row: TransferRow) =>
    format.name({ name_en: row.to_account_name, name_ar: row.to_account_name_ar });
  const arrow = format.language === 'ar' ? '←' : '→';
  const way = (row: TransferRow) => (
    <span className={classes.way}>
      <Bdi>{from(row)}</Bdi> {arrow} <Bdi>{to(row)}</Bdi>
    </span>
  );
  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 105,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'date',
      header: t('common:nouns.date'),
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
      cell: (row) => <Bdi className="truncate">{from(row)}</Bdi>,
      width: 160,
      grow: 1,
    },
    {
      id: 'to',
      header: t('transfer.to'),
      cell: (row) => (phone ? way(row) : <Bdi className="truncate">{to(row)}</Bdi>),
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
      header: t('common:nouns.amount'),
      kind: 'number',
      cell: (row) =>
        phone ? (
          <Money amount={row.amount_base} currency={currency} />
        ) : (
          <Money amount={row.amount_base} scale={currency.minor_digits} />
        ),
      width: 140,
      sortable: true,
      card: 'amount',
    },
  ];
}
