import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@/shared/ui/data-grid/grid-column';
import type { SentStatus, ValidationStatus } from '../api-types';
import { FoundPill, SentPill } from './statuses-of';

/** What a row of a list of documents has of its filing; missing where the list has none. */
export interface FilingFields {
  sent_status?: SentStatus;
  validation_status?: ValidationStatus;
}

/** The status of documents at the tax authority, as columns that a reader may show. */
export function useFilingColumns<Row extends FilingFields>(): GridColumn<Row>[] {
  const { t } = useTranslation('einvoice');
  return [
    {
      id: 'sent_status',
      header: t('columns.sent'),
      width: 150,
      hideable: true,
      hidden: true,
      cell: (row) => <SentPill status={row.sent_status ?? 'not_sent'} />,
    },
    {
      id: 'validation_status',
      header: t('columns.found'),
      width: 150,
      hideable: true,
      hidden: true,
      cell: (row) => <FoundPill status={row.validation_status ?? 'none'} />,
    },
  ];
}
