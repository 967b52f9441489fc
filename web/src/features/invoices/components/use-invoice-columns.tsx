import { useTranslation } from 'react-i18next';
import { useDueColumns } from '@/features/documents/public';
import { useFilingColumns } from '@/features/einvoice/public';
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
  return [...due, ...filing];
}
