import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { usePrintActions, usePrintKey } from '@/features/print/public';
import type { InvoiceDetail } from '../api';
import { DocumentActions } from './document-actions';
import { useInvoiceActions } from './use-invoice-actions';

interface DetailActionsProps {
  detail: InvoiceDetail;
  onReceive: () => void;
  onDelete: () => void;
}

/** What can be done with the invoice, and the way to its neighbours. */
export function DetailActions({ detail, onReceive, onDelete }: DetailActionsProps) {
  const { t } = useTranslation('invoices');
  const { Invoice: invoice, NextItem: next, PreviousItem: previous } = detail;
  const print = usePrintActions('invoice');
  usePrintKey('invoice', invoice.id);
  const actionsFor = useInvoiceActions({ onReceive, onDelete });
  return (
    <DocumentActions
      actions={
        invoice.status === 'deleted'
          ? print(invoice.id, invoice.invoice_number)
          : actionsFor(invoice, false)
      }
      neighbours={{
        next,
        previous,
        pathOf: paths.sale,
        words: { previous: t('detail.previous'), next: t('detail.next') },
      }}
    />
  );
}
