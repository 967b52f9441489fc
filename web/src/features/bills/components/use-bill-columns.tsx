import { useTranslation } from 'react-i18next';
import { useDueColumns } from '@/features/documents/public';
import { Bdi } from '@/shared/ui/bdi';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import type { BillRow, StatusCount } from '../api';

/** The columns of the list; `totals` are those of the whole filter, in the company's currency. */
export function useBillColumns(totals: StatusCount | undefined): GridColumn<BillRow>[] {
  const { t } = useTranslation(['bills', 'documents', 'common']);
  return useDueColumns<BillRow>({
    totals,
    numberOf: (row) => <Bdi ltr>{row.number}</Bdi>,
    further: [
      {
        id: 'bill_number',
        header: t('fields.number'),
        cell: (row) => row.bill_number && <Bdi ltr>{row.bill_number}</Bdi>,
        width: 118,
        hideable: true,
      },
    ],
    party: {
      id: 'vendor',
      header: t('common:nouns.vendor'),
      nameOf: (row) => row.vendor_name,
    },
    dateOf: (row) => row.billing_date,
  });
}
