import { Link } from '@tanstack/react-router';
import { FilingMark, useFilingColumns } from '@/features/einvoice/public';
import { MailedMark } from '@/features/sending/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import type { CreditRow, CreditSide } from '../side';
import { CreditStatus } from './credit-status';
import { useCreditText } from './use-credit-text';

/** The columns of the list. */
export function useCreditColumns(side: CreditSide): GridColumn<CreditRow>[] {
  const t = useCreditText(side);
  const format = useFormat();
  const base = useCompanyCurrency();
  const purchase = side.trade === 'purchase';
  const filing = useFilingColumns<CreditRow>();

  /** Only a foreign amount names its currency; its own digits say how many it has. */
  function money(amount: string, { currency_code: code }: CreditRow) {
    if (code === base.code) return <Money amount={amount} scale={base.minor_digits} />;
    const minor_digits = amount.split('.')[1]?.length ?? 0;
    return <Money amount={amount} currency={{ code, minor_digits }} />;
  }

  const columns: (GridColumn<CreditRow> | false)[] = [
    {
      id: 'number',
      header: t('columns.number'),
      cell: (row) => (
        <>
          <Bdi ltr>{row.number}</Bdi>
          <MailedMark state={row.mailed} />
        </>
      ),
      width: purchase ? 100 : 130,
      card: 'subtitle',
    },
    {
      id: 'customer',
      header: t('columns.customer'),
      cell: (row) => <Bdi className="truncate">{row.party_name}</Bdi>,
      width: purchase ? 140 : 170,
      grow: 1,
      card: 'title',
    },
    {
      id: 'date',
      header: t('columns.date'),
      cell: (row) => format.date(row.date),
      width: 138,
      card: 'subtitle',
    },
    purchase && {
      id: 'theirs',
      header: t('columns.theirs'),
      cell: (row) => (
        <Bdi ltr className="truncate">
          {row.their_number}
        </Bdi>
      ),
      width: 134,
      hideable: true,
    },
    {
      id: 'invoice',
      header: t('columns.invoice'),
      cell: ({ source }) =>
        source && (
          <Link to={side.source.href(source.id)} onClick={(event) => event.stopPropagation()}>
            <Bdi ltr>{source.number}</Bdi>
          </Link>
        ),
      width: 105,
      hideable: true,
    },
    {
      id: 'reason',
      header: t('columns.reason'),
      cell: (row) => <Bdi className="truncate">{row.reason}</Bdi>,
      width: purchase ? 104 : 150,
      hideable: true,
    },
    {
      id: 'status',
      header: t('columns.status'),
      cell: (row) => (
        <FilingMark filed={row}>
          <CreditStatus side={side} status={row.status} />
        </FilingMark>
      ),
      width: purchase ? 120 : 140,
      card: 'badge',
    },
    {
      id: 'total',
      header: t('columns.total'),
      kind: 'number',
      cell: (row) => money(row.total, row),
      width: 122,
      card: 'amount',
    },
    {
      id: 'remaining',
      header: t('columns.remaining'),
      kind: 'number',
      cell: (row) => money(row.remaining, row),
      width: 122,
    },
  ];
  const shown = columns.filter((column) => column !== false);
  return purchase ? shown : [...shown, ...filing];
}
