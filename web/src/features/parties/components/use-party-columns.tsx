import { useCompanyCurrency } from '@/shared/auth/session';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { Currency } from '../side';

/**
 * A row of a list of parties: its figures have the same names for customers and vendors, and are left out for those who
 * may not see them.
 */
export interface PartyRow {
  CurrencyData: Currency;
  TotalInvoices?: string | null;
  TotalPayment?: string | null;
  OpenBalance?: string | null;
  OverdueBalance?: string | null;
}

interface PartyColumnsOptions<Row> {
  /** Who it is, and how it is reached. */
  of: (row: Row) => { name: string; phone?: string | null; email?: string | null };
  /** The heads of the columns; those of figures name the company's currency. */
  words: {
    name: string;
    phone: string;
    email: string;
    charged: string;
    paid: string;
    overdue: string;
    balance: string;
  };
  /** A column of the one side, before the balance; it starts hidden. */
  more?: GridColumn<Row>;
  /** What kind of party, as a column that starts hidden. */
  kind: { header: string; cell: (row: Row) => string };
}

/** The columns of a list of parties; one in another currency shows its code. */
export function usePartyColumns<Row extends PartyRow>(
  options: PartyColumnsOptions<Row>,
): readonly GridColumn<Row>[] {
  const { of, words, kind, more } = options;
  const company = useCompanyCurrency();
  const money = (row: Row, amount: string | null | undefined) =>
    amount && (
      <Money
        amount={amount}
        scale={company.minor_digits}
        currency={row.CurrencyData.id === company.id ? undefined : row.CurrencyData}
      />
    );
  const figure = { kind: 'number', width: 124 } as const;
  return [
    {
      id: 'name',
      header: words.name,
      cell: (row) => <Bdi className="truncate">{of(row).name}</Bdi>,
      width: 190,
      grow: 1,
      sortable: true,
      card: 'title',
    },
    { id: 'type', ...kind, width: 120, hideable: true, hidden: true },
    {
      id: 'phone',
      header: words.phone,
      cell: (row) => <Bdi ltr>{of(row).phone}</Bdi>,
      width: 128,
      hideable: true,
      card: 'subtitle',
    },
    {
      id: 'email',
      header: words.email,
      cell: (row) => <Bdi ltr>{of(row).email}</Bdi>,
      width: 190,
      grow: 1,
      hideable: true,
    },
    {
      id: 'invoices',
      header: words.charged,
      cell: (row) => money(row, row.TotalInvoices),
      hideable: true,
      ...figure,
    },
    {
      id: 'paid',
      header: words.paid,
      cell: (row) => money(row, row.TotalPayment),
      hideable: true,
      ...figure,
    },
    {
      id: 'overdue',
      header: words.overdue,
      cell: (row) => money(row, row.OverdueBalance),
      hideable: true,
      sortable: true,
      ...figure,
    },
    ...(more ? [{ ...more, hideable: true, hidden: true, ...figure }] : []),
    {
      id: 'balance',
      header: words.balance,
      cell: (row) => money(row, row.OpenBalance),
      sortable: true,
      card: 'amount',
      ...figure,
      width: 152,
    },
  ];
}
