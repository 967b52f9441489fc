import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { Money } from '@/shared/ui/money';

/** What every row of a list of documents that fall due has. */
interface DueRow {
  due_date: string;
  status: string;
  currency_code: string;
  total: string;
  amount_due: string;
  /** The invoice that a debit note raises. */
  raises?: object | null;
  /** Whether it is a sales receipt. */
  on_the_spot?: boolean;
}

interface DueColumnsOptions<Row> {
  /** Of the whole filter, in the company's currency. */
  totals: Pick<DueRow, 'total' | 'amount_due'> | undefined;
  numberOf: (row: Row) => ReactNode;
  party: { id: string; header: string; nameOf: (row: Row) => string };
  dateOf: (row: Row) => string;
  /** What this kind has between its number and its party. */
  further?: readonly GridColumn<Row>[];
}

/** The columns of a list of documents that fall due. */
export function useDueColumns<Row extends DueRow>(
  options: DueColumnsOptions<Row>,
): GridColumn<Row>[] {
  const { totals, numberOf, party, dateOf, further = [] } = options;
  const { t } = useTranslation(['documents', 'common']);
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
      header: t('common:nouns.number'),
      cell: numberOf,
      width: 116,
      sortable: true,
      card: 'subtitle',
    },
    ...further,
    {
      id: party.id,
      header: party.header,
      cell: (row) => <Bdi className="truncate">{party.nameOf(row)}</Bdi>,
      width: 164,
      grow: 1,
      sortable: true,
      card: 'title',
    },
    {
      id: 'date',
      header: t('common:nouns.date'),
      cell: (row) => format.date(dateOf(row)),
      width: 138,
      sortable: true,
      hideable: true,
    },
    {
      id: 'due_date',
      header: t('common:nouns.dueDate'),
      cell: (row) => format.date(row.due_date),
      width: 138,
      sortable: true,
      hideable: true,
      card: 'subtitle',
      // What is paid on the spot has only its own date.
      cardLabel: (row) => (row.on_the_spot ? undefined : t('columns.dueCard')),
    },
    {
      id: 'status',
      header: t('common:nouns.status'),
      cell: (row) => (
        <InvoiceStatus status={row.status} document={row.raises ? 'debit_note' : undefined} />
      ),
      width: 128,
      hideable: true,
      card: 'badge',
    },
    {
      id: 'total',
      header: t('common:nouns.total'),
      kind: 'number',
      cell: (row) => amount(row.total, row.currency_code),
      width: 136,
      sortable: true,
      hideable: true,
      total: total(totals?.total),
      card: 'amount',
    },
    {
      id: 'due',
      header: t('columns.due'),
      kind: 'number',
      cell: (row) => amount(row.amount_due, row.currency_code),
      width: 136,
      sortable: true,
      total: total(totals?.amount_due),
    },
  ];
}
