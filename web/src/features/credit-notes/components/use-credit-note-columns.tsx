import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { MailedMark } from '@/features/sending/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { CreditNoteRow } from '../api';
import { CreditNoteStatus } from './credit-note-status';

/** The columns of the list. */
export function useCreditNoteColumns(): GridColumn<CreditNoteRow>[] {
  const { t } = useTranslation('credit-notes');
  const format = useFormat();
  const base = useCompanyCurrency();

  /** Only a foreign amount names its currency; its own digits say how many it has. */
  function money(amount: string, { currency_code: code }: CreditNoteRow) {
    if (code === base.code) return <Money amount={amount} scale={base.minor_digits} />;
    const minor_digits = amount.split('.')[1]?.length ?? 0;
    return <Money amount={amount} currency={{ code, minor_digits }} />;
  }

  return [
    {
      id: 'number',
      header: t('columns.number'),
      cell: (row) => (
        <>
          <Bdi ltr>{row.credit_note_number}</Bdi>
          <MailedMark state={row.mailed} />
        </>
      ),
      width: 130,
      card: 'subtitle',
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      cell: (row) => <Bdi className="truncate">{row.customer_name}</Bdi>,
      width: 170,
      grow: 1,
      card: 'title',
    },
    {
      id: 'date',
      header: t('columns.date'),
      cell: (row) => format.date(row.credit_note_date),
      width: 120,
      card: 'subtitle',
    },
    {
      id: 'invoice',
      header: t('columns.invoice'),
      cell: (row) =>
        row.invoice_id && (
          <Link to={paths.sale(row.invoice_id)} onClick={(event) => event.stopPropagation()}>
            <Bdi ltr>{row.invoice_number}</Bdi>
          </Link>
        ),
      width: 105,
      hideable: true,
    },
    {
      id: 'reason',
      header: t('columns.reason'),
      cell: (row) => <Bdi className="truncate">{row.reason}</Bdi>,
      width: 150,
      hideable: true,
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => <CreditNoteStatus status={row.status} />,
      width: 120,
      card: 'badge',
    },
    {
      id: 'total',
      header: t('columns.total', { currency: base.code }),
      kind: 'number',
      cell: (row) => money(row.total, row),
      width: 135,
      card: 'amount',
    },
    {
      id: 'remaining',
      header: t('columns.remaining', { currency: base.code }),
      kind: 'number',
      cell: (row) => money(row.remaining, row),
      width: 140,
    },
  ];
}
