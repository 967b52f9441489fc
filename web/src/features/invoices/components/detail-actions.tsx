import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import type { InvoiceDetail } from '../api';
import { DocumentActions } from './document-actions';
import { useInvoiceActions } from './use-invoice-actions';

interface DetailActionsProps {
  detail: InvoiceDetail;
  onReceive: () => void;
  onSend: () => void;
  onDelete: () => void;
}

/** What can be done with the invoice, and the way to its neighbours. */
export function DetailActions({ detail, onReceive, onSend, onDelete }: DetailActionsProps) {
  const { t } = useTranslation('invoices');
  const { Invoice: invoice, NextItem: next, PreviousItem: previous } = detail;
  const actionsFor = useInvoiceActions({ onReceive, onSend, onDelete });
  return (
    <DocumentActions
      actions={invoice.status === 'deleted' ? [] : actionsFor(invoice, false)}
      neighbours={{
        next,
        previous,
        pathOf: paths.sale,
        words: { previous: t('detail.previous'), next: t('detail.next') },
      }}
    />
  );
}
