import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { AddLink } from '@/shared/ui/list/add-link';
import { Money } from '@/shared/ui/money';
import type { InvoiceRow, Summary } from '../api';
import classes from './dashboard.module.css';

/** The invoices that were made last. */
export function RecentInvoices({ summary }: { summary: Summary | undefined }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const columns = useRecentColumns();
  return (
    <DataGrid<InvoiceRow>
      label={t('recent.title')}
      rows={summary && (summary.recent_invoices ?? [])}
      rowKey={({ id }) => id}
      columns={columns}
      onOpen={({ id }) => void navigate({ to: paths.sale(id) })}
      empty={
        <EmptyState
          kind="empty"
          title={t('recent.none')}
          action={<AddLink inEmpty to={paths.addInvoice} label={t('recent.add')} on="Sales" />}
        />
      }
      toolbar={
        <div className={classes.recentHead}>
          <h2 className={classes.smallTitle}>{t('recent.title')}</h2>
          <Link to={paths.sales}>{t('recent.all')}</Link>
        </div>
      }
    />
  );
}

function useRecentColumns(): GridColumn<InvoiceRow>[] {
  const { t } = useTranslation(['dashboard', 'common']);
  const format = useFormat();
  const base = useCompanyCurrency();

  /** A foreign amount names its currency; its own digits say how many it has. */
  function amount(value: string, code: string) {
    if (code === base.code) return <Money amount={value} scale={base.minor_digits} />;
    const minor_digits = value.split('.')[1]?.length ?? 0;
    return <Money amount={value} currency={{ code, minor_digits }} />;
  }

  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (row) => <Bdi ltr>{row.invoice_number}</Bdi>,
      width: 105,
      card: 'subtitle',
    },
    {
      id: 'customer',
      header: t('common:nouns.customer'),
      cell: (row) => <Bdi className="truncate">{row.customer_name}</Bdi>,
      width: 150,
      grow: 1,
      card: 'title',
    },
    {
      id: 'date',
      header: t('common:nouns.date'),
      cell: (row) => format.date(row.invoice_date),
      width: 120,
      card: 'subtitle',
    },
    {
      id: 'status',
      header: t('common:nouns.status'),
      cell: (row) => (
        <InvoiceStatus status={row.status} document={row.raises ? 'debit_note' : undefined} />
      ),
      width: 140,
      card: 'badge',
    },
    {
      id: 'total',
      header: t('common:nouns.total'),
      kind: 'number',
      cell: (row) => amount(row.total, row.currency_code),
      width: 140,
      card: 'amount',
    },
  ];
}
