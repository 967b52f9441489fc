import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { ReceiptDialog, RefundDialog } from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import { DataGrid } from '@/shared/ui/data-grid/data-grid';
import type { GridColumn, RowAction } from '@/shared/ui/data-grid/grid-column';
import { EmptyState } from '@/shared/ui/empty-state';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { Money } from '@/shared/ui/money';
import type { CustomerDetail, CustomerTransaction } from '../api';

interface CustomerTransactionsProps {
  detail: CustomerDetail;
  /** What starts an invoice, if the person may. */
  invoice: RowAction | undefined;
}

function useTransactionColumns(detail: CustomerDetail): readonly GridColumn<CustomerTransaction>[] {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { code: currency, minor_digits: scale } = detail.currency;
  return [
    {
      id: 'date',
      header: t('transactions.date'),
      cell: (row) => format.date(row.date),
      width: 130,
      card: 'subtitle',
    },
    {
      id: 'kind',
      header: t('transactions.kind'),
      cell: (row) => t(`transactions.kinds.${row.kind}`),
      width: 150,
      card: 'title',
    },
    {
      id: 'number',
      header: t('transactions.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 150,
      grow: 1,
      card: 'subtitle',
    },
    {
      id: 'due',
      header: t('transactions.due'),
      cell: (row) => row.due_date && format.date(row.due_date),
      width: 130,
    },
    {
      id: 'status',
      header: t('transactions.status'),
      cell: (row) => row.status && <InvoiceStatus status={row.status} />,
      width: 150,
      card: 'badge',
    },
    {
      id: 'total',
      header: t('transactions.total', { currency }),
      kind: 'number',
      cell: (row) => <Money amount={row.total} scale={scale} />,
      width: 150,
      card: 'amount',
    },
    {
      id: 'open',
      header: t('transactions.open', { currency }),
      kind: 'number',
      cell: (row) => <Money amount={row.open} scale={scale} />,
      width: 150,
    },
  ];
}

/** Everything that moved the customer's balance, latest first. */
export function CustomerTransactions({ detail, invoice }: CustomerTransactionsProps) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const ability = useAbility();
  const columns = useTransactionColumns(detail);
  const [receipt, setReceipt] = useState<number | null>(null);
  const [refund, setRefund] = useState<number | null>(null);

  function open({ kind, id }: CustomerTransaction) {
    if (kind === 'invoice' && ability.can('read', 'Sales')) void navigate({ to: paths.sale(id) });
    if (kind === 'credit_note' && ability.can('read', 'Sales')) {
      void navigate({ to: paths.creditNote(id) });
    }
    if (!ability.can('read', 'Receive Payment')) return;
    if (kind === 'receipt') setReceipt(id);
    if (kind === 'refund') setRefund(id);
  }
  return (
    <>
      <DataGrid<CustomerTransaction>
        label={t('tabs.transactions')}
        columns={columns}
        rows={detail.transactions}
        rowKey={(row) => `${row.kind}-${row.id}`}
        onOpen={open}
        empty={
          <EmptyState
            kind="empty"
            title={t('transactions.empty')}
            hint={t('transactions.emptyHint')}
            action={invoice && <Button onClick={invoice.run}>{invoice.label}</Button>}
          />
        }
      />
      {receipt !== null && <ReceiptDialog id={receipt} onClose={() => setReceipt(null)} />}
      {refund !== null && <RefundDialog id={refund} onClose={() => setRefund(null)} />}
    </>
  );
}
