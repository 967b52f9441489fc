import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { usePrintActions, usePrintKey } from '@/features/print/public';
import { DocumentActions } from '@/shared/ui/document-actions';
import { type InvoiceDetail, invoicesBeside } from '../api';
import { filterOf, hasPlace, type InvoiceSearch } from '../list-search';
import { useInvoiceActions } from './use-invoice-actions';

interface DetailActionsProps {
  detail: InvoiceDetail;
  /** Its place in the list that it was opened from. */
  place: InvoiceSearch;
  onReceive: () => void;
  onSend: () => void;
  onDelete: () => void;
}

/** What can be done with the invoice, and the way to its neighbours. */
export function DetailActions({ detail, place, onReceive, onSend, onDelete }: DetailActionsProps) {
  const { t } = useTranslation('invoices');
  const { Invoice: invoice } = detail;
  const { data } = useQuery({
    ...invoicesBeside(invoice.id, filterOf(place)),
    // What is deleted stands in no list.
    enabled: hasPlace(place) && invoice.status !== 'deleted',
  });
  const beside = hasPlace(place) ? data : detail;
  const print = usePrintActions('invoice');
  usePrintKey('invoice', invoice.id);
  const actionsFor = useInvoiceActions({ onReceive, onSend, onDelete });
  return (
    <DocumentActions
      actions={
        invoice.status === 'deleted'
          ? print(invoice.id, invoice.invoice_number)
          : actionsFor(invoice, false)
      }
      neighbours={{
        next: beside?.NextItem,
        previous: beside?.PreviousItem,
        pathOf: paths.sale,
        search: place,
        words: { previous: t('detail.previous'), next: t('detail.next') },
      }}
    />
  );
}
