import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { usePrintActions, usePrintKey } from '@/features/print/public';
import { DocumentActions } from '@/shared/ui/document-actions';
import { type InvoiceDetail, invoicesBeside } from '../api';
import { filterOf, hasPlace, type InvoiceSearch } from '../list-search';
import { useInvoiceActions } from './use-invoice-actions';

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface DetailActionsProps {
  detail: InvoiceDetail;
  /** Its place in the list that it was opened from. */
  place: InvoiceSearch;
  onReceive: () => void;
  onSend: () => void;
  /** Shows where links to it are made; left out for who makes none. */
  onShare?: (() => void) | undefined;
  onDelete: () => void;
}

/** What can be done with the invoice, and the way to its neighbours. */
export function DetailActions(props: DetailActionsProps) {
  const { detail, place, onReceive, onSend, onShare, onDelete } = props;
  const { t } = useTranslation('invoices');
  const { Invoice: invoice } = detail;
  const { data } = useQuery({
    ...invoicesBeside(invoice.id, filterOf(place)),
    // What is deleted is in no list.
    enabled: hasPlace(place) && invoice.status !== 'deleted',
  });
  const beside = hasPlace(place) ? data : detail;
  const print = usePrintActions('invoice');
  usePrintKey('invoice', invoice.id);
  const actionsFor = useInvoiceActions({ onReceive, onSend, onDelete });
  const actions = actionsFor(invoice, false);
  if (onShare) {
    const share = {
      label: t('actions.link'),
      atHand: true,
      icon: <IconLink {...icon} />,
      run: onShare,
    };
    // Beside sending it by mail.
    actions.splice(actions.findIndex(({ atHand }) => atHand) + 1, 0, share);
  }
  return (
    <DocumentActions
      actions={invoice.status === 'deleted' ? print(invoice.id, invoice.invoice_number) : actions}
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
