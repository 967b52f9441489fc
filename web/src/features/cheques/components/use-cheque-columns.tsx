import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { ChequeStatus } from '@/shared/ui/cheque-status';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { ChequeRow } from '../api';
import type { ChequeSide } from '../sides';
import classes from './cheques.module.css';

/** The columns of the list. */
export function useChequeColumns(
  side: ChequeSide,
  total: string | undefined,
): GridColumn<ChequeRow>[] {
  const { t } = useTranslation(['cheques', 'common']);
  const format = useFormat();
  const base = useCompanyCurrency();
  const scale = base.minor_digits;

  /** Only a foreign amount names its currency; its own digits say how many it has. */
  function money({ amount, currency_code: code }: ChequeRow) {
    if (code === base.code) return <Money amount={amount} scale={scale} />;
    const minor_digits = amount.split('.')[1]?.length ?? 0;
    return <Money amount={amount} currency={{ code, minor_digits }} />;
  }

  return [
    {
      id: 'number',
      header: t('told.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 110,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'party',
      header: t(`fields.party.${side.direction}`),
      cell: (row) => <Bdi className="truncate">{row.party_name}</Bdi>,
      width: 150,
      grow: 1,
      sortable: true,
      card: 'title',
    },
    {
      id: 'bank',
      header: t('fields.bank'),
      cell: (row) => <Bdi className="truncate">{row.bank}</Bdi>,
      width: 130,
      hideable: true,
    },
    {
      id: 'due_date',
      header: t('common:nouns.dueDate'),
      cell: (row) => (
        <span className={row.overdue ? classes.late : undefined}>
          {format.date(row.due_date)}
          {row.overdue && (
            <Tooltip label={t('overdue')}>
              <span className={classes.lateMark} role="img" aria-label={t('overdue')}>
                <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
              </span>
            </Tooltip>
          )}
        </span>
      ),
      width: 140,
      sortable: true,
      card: 'subtitle',
      cardLabel: t('common:nouns.dueDate'),
    },
    {
      id: 'state',
      header: t('common:nouns.status'),
      cell: (row) => <ChequeStatus {...row} />,
      width: 150,
      card: 'badge',
    },
    {
      id: 'account',
      header: t('fields.bankAccount'),
      cell: (row) => (
        <Bdi className="truncate">
          {format.name({
            name_en: row.bank_account_name ?? '',
            name_ar: row.bank_account_name_ar ?? '',
          })}
        </Bdi>
      ),
      width: 150,
      hideable: true,
    },
    {
      id: 'payment',
      header: t(`fields.payment.${side.direction}`),
      cell: (row) => <Bdi ltr>{row.payment_number}</Bdi>,
      width: 105,
      hideable: true,
    },
    {
      id: 'date',
      header: t(`fields.given.${side.direction}`),
      cell: (row) => format.date(row.payment_date),
      width: 132,
      sortable: true,
      hideable: true,
      hidden: true,
    },
    {
      id: 'amount',
      header: t('common:nouns.amount'),
      kind: 'number',
      cell: money,
      width: 130,
      sortable: true,
      card: 'amount',
      total: total === undefined ? undefined : <Money amount={total} scale={scale} />,
    },
  ];
}
