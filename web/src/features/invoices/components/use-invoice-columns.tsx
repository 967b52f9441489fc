import { useTranslation } from 'react-i18next';
import { useDueColumns } from '@/features/documents/public';
import { FilingMark, useFilingColumns } from '@/features/einvoice/public';
import { MailedMark } from '@/features/sending/public';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import type { InvoiceRow, StatusCount } from '../api';
import { DebitMark } from './debit-mark';
import { SpotMark } from './spot-mark';

/** The columns of the list; `totals` are those of the whole filter, in the company's currency. */
export function useInvoiceColumns(totals: StatusCount | undefined): GridColumn<InvoiceRow>[] {
  const { t } = useTranslation(['documents', 'common']);
  const filing = useFilingColumns<InvoiceRow>();
  const due = useDueColumns<InvoiceRow>({
    totals,
    numberOf: (row) => (
      <>
        <Bdi ltr>{row.invoice_number}</Bdi>
        <DebitMark of={row.raises?.number} />
        {row.on_the_spot && <SpotMark />}
        <MailedMark state={row.mailed} />
      </>
    ),
    party: {
      id: 'customer',
      header: t('common:nouns.customer'),
      nameOf: (row) => row.customer_name,
    },
    dateOf: (row) => row.invoice_date,
  });
  return [...due.map(withFiling), ...filing];
}

/** Days take no more room than they need, so that both statuses are in sight. */
const WIDTHS: Readonly<Record<string, number>> = { date: 132, due_date: 132, status: 140 };

function withFiling(column: GridColumn<InvoiceRow>): GridColumn<InvoiceRow> {
  const { id, cell } = column;
  const width = WIDTHS[id];
  const sized = width === undefined ? column : { ...column, width };
  if (id !== 'status') return sized;
  return { ...sized, cell: (row) => <FilingMark filed={row}>{cell(row)}</FilingMark> };
}
