import { useTranslation } from 'react-i18next';
import { MailedMark } from '@/features/sending/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { Money } from '@/shared/ui/money';
import type { InvoiceRow } from '../api';

interface ListTotals {
  total: string;
  amount_due: string;
}

/** The columns of the list; `totals` are those of the whole filter, in the company's currency. */
export function useInvoiceColumns(totals: ListTotals | undefined): GridColumn<InvoiceRow>[] {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const base = useCompanyCurrency();

  /** Only a foreign amount names its currency; its own digits say how many it has. */
  function amount(value: string, code: string) {
    if (code === base.code) return <Money amount={value} scale={base.minor_digits} />;
    const minor_digits = value.split('.')[1]?.length ?? 0;
    return <Money amount={value} currency={{ code, minor_digits }} />;
  }

  const total = (value: string | undefined) =>
    value === undefined ? undefined : <Money amount={value} scale={base.minor_digits} />;

  return [
    {
      id: 'number',
      header: t('columns.number'),
      cell: (row) => (
        <>
          <Bdi ltr>{row.invoice_number}</Bdi>
          <MailedMark state={row.mailed} />
        </>
      ),
      width: 130,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      cell: (row) => <Bdi className="truncate">{row.customer_name}</Bdi>,
      width: 200,
      grow: 1,
      sortable: true,
      card: 'title',
    },
    {
      id: 'date',
      header: t('columns.date'),
      cell: (row) => format.date(row.invoice_date),
      width: 130,
      sortable: true,
      hideable: true,
    },
    {
      id: 'due_date',
      header: t('columns.dueDate'),
      cell: (row) => format.date(row.due_date),
      width: 130,
      sortable: true,
      hideable: true,
      card: 'subtitle',
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => <InvoiceStatus status={row.status} />,
      width: 140,
      hideable: true,
      card: 'badge',
    },
    {
      id: 'total',
      header: t('columns.total', { currency: base.code }),
      kind: 'number',
      cell: (row) => amount(row.total, row.currency_code),
      width: 150,
      sortable: true,
      hideable: true,
      total: total(totals?.total),
      card: 'amount',
    },
    {
      id: 'due',
      header: t('columns.due', { currency: base.code }),
      kind: 'number',
      cell: (row) => amount(row.amount_due, row.currency_code),
      width: 150,
      sortable: true,
      total: total(totals?.amount_due),
    },
  ];
}
