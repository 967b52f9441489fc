import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { DetailLines, DocumentLayout } from '@/features/documents/public';
import {
  ActivityTimeline,
  JournalEntries,
  ReceiptDialog,
  ReceivePaymentDialog,
} from '@/features/payments/public';
import { DeliveriesCard, SendDialog } from '@/features/sending/public';
import { useAbility } from '@/shared/auth/can';
import { useUrlSearch } from '@/shared/lib/url-search';
import { useIdParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { PageShell } from '@/shared/ui/page-shell';
import { type InvoiceDetail, invoiceDetail } from '../api';
import { CreditNotesCard } from '../components/credit-notes-card';
import { DetailActions } from '../components/detail-actions';
import { DetailHead } from '../components/detail-head';
import { InvoiceFiles } from '../components/invoice-files';
import { PaymentsCard } from '../components/payments-card';
import { DeleteInvoiceDialog } from '../dialogs/delete-invoice-dialog';
import { invoiceSearch, placeOf } from '../list-search';

/** The credit notes that did not pay for it: those that did stand among its payments. */
function unpaid({ credit_notes: notes, payments }: InvoiceDetail) {
  const paid = payments.filter(({ kind }) => kind === 'credit_note');
  return notes.filter(({ number }) => !paid.some((one) => one.number === number));
}

/** One invoice: what it says, what was paid, what it posted and who did what. */
export function InvoiceDetailPage() {
  const { t } = useTranslation(['invoices', 'common']);
  const id = useIdParam();
  const navigate = useNavigate();
  const [search, setSearch] = useUrlSearch(invoiceSearch);
  const { data, isError, error, refetch } = useQuery(invoiceDetail(id));
  const ability = useAbility();
  const mayCreate = ability.can('create', 'Sales');
  const [paying, setPaying] = useState(false);
  const [deleting, setDeleting] = useState(false);
  // The list that it was opened from, as it was narrowed and sorted there.
  const place = placeOf(search);
  const crumbs = [{ label: t('list.title'), to: paths.sales, search: place }];

  if (Number.isNaN(id) || isError) {
    const lost = Number.isNaN(id) || error?.status === 404;
    return (
      <PageShell title={t('detail.invoice')} crumbs={crumbs}>
        <EmptyState
          kind={lost ? 'lost' : 'problem'}
          title={t(lost ? 'detail.lost' : 'common:problems.loadFailed')}
          action={
            lost ? (
              <Button component={Link} to={paths.sales}>
                {t('detail.toList')}
              </Button>
            ) : (
              <Button onClick={() => refetch()}>{t('common:actions.tryAgain')}</Button>
            )
          }
        />
      </PageShell>
    );
  }
  if (!data) {
    return (
      <PageShell title={t('detail.invoice')} crumbs={crumbs}>
        <Skeleton height={96} radius={8} />
        <Skeleton height={300} radius={8} />
        <Skeleton height={160} radius={8} />
      </PageShell>
    );
  }

  const { Invoice: invoice, payments, entries, activity } = data;
  const standing = invoice.status !== 'deleted';
  const maySend = mayCreate && standing;
  const mayAttach = standing && ability.can('update', 'Sales');
  return (
    <PageShell
      title={t('detail.title', { number: invoice.invoice_number })}
      badge={<InvoiceStatus status={invoice.status} />}
      crumbs={crumbs}
      actions={
        <DetailActions
          detail={data}
          place={place}
          onReceive={() => setPaying(true)}
          onSend={() => setSearch({ send: true })}
          onDelete={() => setDeleting(true)}
        />
      }
    >
      <DocumentLayout
        side={
          <>
            <PaymentsCard
              payments={payments}
              activity={activity}
              currency={invoice.currency}
              onOpen={(receipt) => setSearch({ receipt })}
            />
            <CreditNotesCard notes={unpaid(data)} currency={invoice.currency} />
            <InvoiceFiles id={id} editable={mayAttach} />
            <DeliveriesCard of={{ kind: 'invoice', id }} maySend={maySend} />
            <ActivityTimeline items={activity} />
          </>
        }
      >
        <DetailHead invoice={invoice} />
        <DetailLines notesLabel={t('fields.notes')} document={invoice} />
        <div className="no-print">
          <JournalEntries entries={entries} />
        </div>
      </DocumentLayout>
      {paying && (
        <ReceivePaymentDialog start={{ invoiceId: id }} onClose={() => setPaying(false)} />
      )}
      {search.receipt !== undefined && (
        <ReceiptDialog id={search.receipt} onClose={() => setSearch({ receipt: undefined })} />
      )}
      {search.send && maySend && (
        <SendDialog
          of={{ kind: 'invoice', id }}
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
