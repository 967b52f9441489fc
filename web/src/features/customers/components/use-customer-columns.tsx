import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { CustomerRow } from '../api';

/** The columns of the list of customers; a customer in another currency shows its code. */
export function useCustomerColumns(): readonly GridColumn<CustomerRow>[] {
  const { t } = useTranslation('customers');
  const company = useCompanyCurrency();
  const currency = company.code;
  const money = (row: CustomerRow, amount: string) => (
    <Money
      amount={amount}
      scale={company.minor_digits}
      currency={row.CurrencyData.id === company.id ? undefined : row.CurrencyData}
    />
  );
  const figure = { kind: 'number', width: 132 } as const;
  return [
    {
      id: 'name',
      header: t('list.name'),
      cell: (row) => <Bdi>{row.CustomerName}</Bdi>,
      width: 190,
      grow: 2,
      sortable: true,
      card: 'title',
    },
    {
      id: 'type',
      header: t('form.type'),
      cell: (row) => t(`type.${row.kind}`),
      width: 120,
      hideable: true,
      hidden: true,
    },
    {
      id: 'phone',
      header: t('list.phone'),
      cell: (row) => <Bdi ltr>{row.CustomerPhone}</Bdi>,
      width: 140,
      hideable: true,
      card: 'subtitle',
    },
    {
      id: 'email',
      header: t('list.email'),
      cell: (row) => <Bdi ltr>{row.CustomerEmail}</Bdi>,
      width: 172,
      grow: 1,
      hideable: true,
    },
    {
      id: 'invoices',
      header: t('list.invoiced', { currency }),
      cell: (row) => money(row, row.TotalInvoices),
      hideable: true,
      ...figure,
    },
    {
      id: 'paid',
      header: t('list.paid', { currency }),
      cell: (row) => money(row, row.TotalPayment),
      hideable: true,
      ...figure,
    },
    {
      id: 'overdue',
      header: t('list.overdue', { currency }),
      cell: (row) => money(row, row.OverdueBalance),
      hideable: true,
      sortable: true,
      ...figure,
    },
    {
      id: 'balance',
      header: t('list.balance', { currency }),
      cell: (row) => money(row, row.OpenBalance),
      sortable: true,
      card: 'amount',
      ...figure,
      width: 152,
    },
  ];
}
