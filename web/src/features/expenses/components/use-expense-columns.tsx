import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { ExpenseRow } from '../list-api';

/** The columns of the list; `total` is that of the whole filter, in the company's currency. */
export function useExpenseColumns(total: string | undefined): GridColumn<ExpenseRow>[] {
  const { t } = useTranslation(['expenses', 'documents', 'common']);
  const format = useFormat();
  const base = useCompanyCurrency();
  const type = ({ expense_account_name: name_en, expense_account_name_ar }: ExpenseRow) =>
    name_en
      ? format.name({ name_en, name_ar: expense_account_name_ar ?? name_en })
      : t('list.several');
  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 120,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'date',
      header: t('common:nouns.date'),
      cell: (row) => format.date(row.expense_date),
      width: 138,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'type',
      header: t('common:nouns.type'),
      cell: (row) => <Bdi className="truncate">{type(row)}</Bdi>,
      width: 180,
      grow: 1,
      card: 'title',
    },
    {
      id: 'vendor',
      header: t('common:nouns.vendor'),
      cell: (row) => row.vendor_name && <Bdi className="truncate">{row.vendor_name}</Bdi>,
      width: 150,
      grow: 1,
      sortable: true,
      hideable: true,
    },
    {
      id: 'method',
      header: t('columns.method'),
      cell: (row) =>
        format.name({ name_en: row.payment_method_name, name_ar: row.payment_method_name_ar }),
      width: 130,
      hideable: true,
    },
    {
      id: 'paidFrom',
      header: t('columns.paidFrom'),
      cell: (row) => (
        <Bdi className="truncate">
          {format.name({
            name_en: row.payment_account_name,
            name_ar: row.payment_account_name_ar,
          })}
        </Bdi>
      ),
      width: 150,
      hideable: true,
    },
    {
      id: 'total',
      header: t('common:nouns.total'),
      kind: 'number',
      cell: ({ total: amount, currency_code: code }) => {
        if (code === base.code) return <Money amount={amount} scale={base.minor_digits} />;
        // Only a foreign amount names its currency; its own digits say how many it has.
        const minor_digits = amount.split('.')[1]?.length ?? 0;
        return <Money amount={amount} currency={{ code, minor_digits }} />;
      },
      width: 130,
      sortable: true,
      total: total === undefined ? undefined : <Money amount={total} scale={base.minor_digits} />,
      card: 'amount',
    },
  ];
}
