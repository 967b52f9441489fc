import { useTranslation } from 'react-i18next';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import { Money } from '@/shared/ui/money';
import { StatusPill } from '@/shared/ui/status-pill';
import type { EinvoiceRow } from '../api-types';
import { deadlineTone } from '../statuses';
import { FilingPill } from './statuses-of';
import { useFilingColumns } from './use-filing-columns';

/** What a document is called. */
function kindOf(row: EinvoiceRow) {
  if (row.is_debit_note) return 'debit_note';
  return row.is_sales_receipt ? 'sales_receipt' : row.kind;
}

/** A foreign currency, with as many digits as the amount has. */
const currencyOf = ({ currency: code, total }: EinvoiceRow) => ({
  code,
  minor_digits: total.split('.')[1]?.length ?? 0,
});

/** The columns of the list of e-invoices; `now` is when it is looked at. */
export function useDocumentColumns(now: number): GridColumn<EinvoiceRow>[] {
  const { t } = useTranslation(['einvoice', 'common']);
  const format = useFormat();
  const base = useCompanyCurrency();
  const separate = useFilingColumns<EinvoiceRow>();
  return [
    {
      id: 'number',
      header: t('common:nouns.number'),
      width: 130,
      card: 'subtitle',
      cell: (row) => <Bdi ltr>{row.number}</Bdi>,
    },
    {
      id: 'kind',
      header: t('common:nouns.type'),
      width: 120,
      hideable: true,
      cell: (row) => t(`kinds.${kindOf(row)}`),
    },
    {
      id: 'party',
      header: t('common:nouns.customer'),
      grow: 1,
      card: 'title',
      cell: (row) => <Bdi className="truncate">{row.party_name}</Bdi>,
    },
    {
      id: 'date',
      header: t('common:nouns.date'),
      width: 120,
      hideable: true,
      cell: (row) => format.date(row.date),
    },
    {
      id: 'total',
      header: t('common:nouns.total'),
      kind: 'number',
      width: 140,
      card: 'amount',
      cell: (row) => (
        <Money
          amount={row.total}
          scale={base.minor_digits}
          currency={row.currency === base.code ? undefined : currencyOf(row)}
        />
      ),
    },
    {
      id: 'deadline',
      header: t('columns.deadline'),
      width: 150,
      hideable: true,
      card: 'subtitle',
      cell: (row) =>
        row.deadline && (
          <StatusPill tone={deadlineTone(row.deadline, now)}>
            {format.relative(row.deadline)}
          </StatusPill>
        ),
    },
    {
      id: 'status',
      header: t('common:nouns.status'),
      width: 150,
      card: 'badge',
      cell: (row) => <FilingPill {...row} />,
    },
    ...separate,
    {
      id: 'submitted',
      header: t('columns.submitted'),
      width: 170,
      hideable: true,
      hidden: true,
      cell: (row) => row.submitted_at && format.moment(row.submitted_at),
    },
    {
      id: 'uuid',
      header: t('columns.uuid'),
      width: 240,
      hideable: true,
      hidden: true,
      cell: (row) => row.uuid && <Bdi ltr>{row.uuid}</Bdi>,
    },
  ];
}
