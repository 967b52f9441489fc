import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { SavedFiles } from '@/features/attachments/public';
import {
  CreditsCard,
  creditsBeside,
  DetailLines,
  DocumentGate,
  DocumentLayout,
} from '@/features/documents/public';
import { DocumentFilingMark, EinvoiceCard } from '@/features/einvoice/public';
import { ActivityTimeline, JournalEntries } from '@/features/history/public';
import { ChequeCameBack, PaymentDialog, PaymentsCard, RECEIVED } from '@/features/payments/public';
import { DeliveriesCard, LinksCard, SendDialog } from '@/features/sending/public';
import { useAbility } from '@/shared/auth/can';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { PageShell } from '@/shared/ui/page-shell';
import { type InvoiceDetail, invoiceDetail, useInvoiceChanged } from '../api';
import { calledOf } from '../called';
import { DetailActions } from '../components/detail-actions';
import { DetailHead } from '../components/detail-head';
import { InvoicePayment } from '../dialogs/invoice-payment';
import { invoiceSearch, placeOf } from '../list-search';

const DeleteInvoiceDialog = lazyPart(
  async () => (await import('../dialogs/delete-invoice-dialog')).DeleteInvoiceDialog,
);

/** Brings the card of links into view, with the keyboard on its first button. */
function showLinks(card: HTMLElement | null) {
  card?.querySelector('button')?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'center' });
}

/** One invoice: what it says, what was paid, what it posted and who did what. */
export function InvoiceDetailPage() {
  const { t } = useTranslation('invoices');
  const id = useIdParam();
  const [search] = useUrlSearch(invoiceSearch);
  const detail = useQuery(invoiceDetail(id));
  return (
    <DocumentGate
      detail={detail}
      known={!Number.isNaN(id)}
      title={t('detail.invoice')}
      list={{ label: t('list.title'), to: paths.sales, search: placeOf(search) }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(found) => <LoadedInvoice detail={found} />}
    </DocumentGate>
  );
}

function LoadedInvoice({ detail }: { detail: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  const [search, setSearch] = useUrlSearch(invoiceSearch);
  const ability = useAbility();
  const changed = useInvoiceChanged();
  const [paying, setPaying] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const links = useRef<HTMLDivElement>(null);
  // The list that it was opened from, as it was narrowed and sorted there.
  const place = placeOf(search);
  const { Invoice: invoice, payments, entries, activity } = detail;
  const { id } = invoice;
  const isActive = invoice.status !== 'deleted';
  const document = { kind: 'invoice', id, called: calledOf(invoice) } as const;
  const maySend = ability.can('create', 'Sales') && isActive;
  const mayAttach = isActive && ability.can('update', 'Sales');
  return (
    <PageShell
      title={t(
        invoice.deposit_account ? 'spot.title' : invoice.raises ? 'debit.title' : 'detail.title',
        { number: invoice.invoice_number },
      )}
      badge={
        <>
          <DocumentFilingMark document={{ kind: 'invoice', id }} filed={invoice}>
            <InvoiceStatus
              status={invoice.status}
              document={invoice.raises ? 'debit_note' : undefined}
            />
          </DocumentFilingMark>
          <ChequeCameBack side={RECEIVED} payments={payments} />
        </>
      }
      crumbs={[{ label: t('list.title'), to: paths.sales, search: place }]}
      actions={
        <DetailActions
          detail={detail}
          place={place}
          onReceive={() => setPaying(true)}
          onSend={() => setSearch({ send: true })}
          onShare={maySend ? () => showLinks(links.current) : undefined}
          onDelete={() => setDeleting(true)}
        />
      }
    >
      <DocumentLayout
        side={
          <>
            <EinvoiceCard
              document={{ kind: 'invoice', id }}
              editable={isActive}
              filed={invoice.sent_status !== 'not_sent'}
            />
            <PaymentsCard
              side={RECEIVED}
              payments={payments.map((one) => ({ ...one, id: one.receipt_id }))}
              activity={activity}
              currency={invoice.currency}
              bound={invoice.deposit_account != null}
              onOpen={(receipt) => setSearch({ receipt })}
            />
            <CreditsCard
              title={t('creditNotes.title')}
              credits={creditsBeside(detail.credit_notes, payments, 'credit_note')}
              currency={invoice.currency}
              hrefOf={paths.creditNote}
            />
            <CreditsCard
              title={t('debit.notes')}
              credits={detail.debit_notes}
              currency={invoice.currency}
              hrefOf={paths.sale}
            />
            <SavedFiles
              document={{ kind: 'invoice', id }}
              query={invoiceDetail}
              editable={mayAttach}
              onChanged={changed}
            />
            {invoice.status !== 'deleted' && (
              <DeliveriesCard document={document} maySend={maySend} />
            )}
            {maySend && (
              <div ref={links}>
                <LinksCard document={document} />
              </div>
            )}
            <ActivityTimeline
              document={{ kind: 'invoice', id, name: invoice.invoice_number }}
              items={activity}
            />
          </>
        }
      >
        <DetailHead invoice={invoice} />
        <DetailLines
          notesLabel={t('fields.notes')}
          document={invoice}
          settled={{ trade: 'sale', by: payments }}
        />
        <div className="no-print">
          <JournalEntries entries={entries} />
        </div>
      </DocumentLayout>
      {paying && <InvoicePayment id={id} onClose={() => setPaying(false)} />}
      {search.receipt !== undefined && (
        <PaymentDialog
          side={RECEIVED}
          id={search.receipt}
          onClose={() => setSearch({ receipt: undefined })}
        />
      )}
      {search.send && maySend && (
        <SendDialog
          document={document}
          onClose={() => setSearch({ send: undefined }, { replace: true })}
        />
      )}
      {deleting && (
        <DeleteInvoiceDialog
          id={id}
          onDone={() => void navigate({ to: paths.sales, search: place as never })}
          onClose={() => setDeleting(false)}
        />
      )}
    </PageShell>
  );
}
