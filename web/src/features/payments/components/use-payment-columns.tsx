import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import { isFailedCheque } from '../failed-cheque';
import { cashTotal } from '../list-totals';
import type { PaymentKind, PaymentRow, PaymentSide, PaymentTotals } from '../side';
import { ReturnedChequeNote } from './returned-cheque-note';
import { usePaymentText } from './use-payment-text';

/** The columns of the list; a refund has no tax withheld and leaves nothing unapplied. */
export function usePaymentColumns(
  side: PaymentSide,
  kind: PaymentKind,
  totals: PaymentTotals | null | undefined,
): GridColumn<PaymentRow>[] {
  const t = usePaymentText(side);
  const format = useFormat();
  const base = useCompanyCurrency();
  const refunds = kind === 'refund';

  /** Only a foreign amount names its currency; its own digits say how many it has. */
  function money(amount: string, { currency_code: code }: PaymentRow) {
    if (code === base.code) return <Money amount={amount} scale={base.minor_digits} />;
    const minor_digits = amount.split('.')[1]?.length ?? 0;
    return <Money amount={amount} currency={{ code, minor_digits }} />;
  }

  const total = (amount: string | undefined) =>
    amount === undefined ? undefined : <Money amount={amount} scale={base.minor_digits} />;

  const columns: (GridColumn<PaymentRow> | false)[] = [
    {
      id: 'number',
      header: t('columns.number'),
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
      width: 96,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      cell: (row) => <Bdi className="truncate">{row.party_name}</Bdi>,
      width: 150,
      grow: 1,
      sortable: true,
      card: 'title',
    },
    {
      id: 'date',
      header: t('columns.date'),
      cell: (row) => format.date(row.payment_date),
      width: 132,
      sortable: true,
      card: 'subtitle',
    },
    {
      id: 'method',
      header: t('columns.method'),
      // That a cheque came back says how it was paid, and is never cut off.
      cell: (row) =>
        isFailedCheque(row.cheque_state) ? (
          <ReturnedChequeNote side={side} state={row.cheque_state} />
        ) : (
          <Bdi className="truncate">
            {format.name({
              name_en: row.payment_method_name ?? '',
              name_ar: row.payment_method_name_ar ?? '',
            })}
          </Bdi>
        ),
      width: 130,
      hideable: true,
      card: 'badge',
    },
    {
      id: 'account',
      header: t(refunds ? 'columns.paidFrom' : 'columns.account'),
      cell: (row) => (
        <Bdi className="truncate">
          {format.name({
            name_en: row.account_name,
            name_ar: row.account_name_ar,
          })}
        </Bdi>
      ),
      width: 132,
      hideable: true,
    },
    {
      id: 'reference',
      header: t('columns.reference'),
      cell: (row) => <Bdi ltr>{row.reference_number}</Bdi>,
      width: 118,
      hideable: true,
    },
    {
      id: 'amount',
      header: t('columns.amount'),
      kind: 'number',
      cell: (row) => money(row.amount, row),
      width: 128,
      sortable: true,
      card: 'amount',
      // The tax withheld has its own column; of a refund there is none.
      total: total(totals ? cashTotal(totals) : undefined),
    },
    !refunds && {
      id: 'withholding',
      header: t('columns.withholding'),
      kind: 'number',
      cell: (row) => money(row.withholding, row),
      width: 123,
      wraps: true,
      hideable: true,
      total: total(totals?.withholding),
    },
    !refunds && {
      id: 'unapplied',
      header: t('columns.unapplied'),
      kind: 'number',
      cell: (row) => money(row.unapplied, row),
      width: 118,
      hideable: true,
      total: total(totals?.unapplied),
    },
  ];
  return columns.filter((column) => column !== false);
}
