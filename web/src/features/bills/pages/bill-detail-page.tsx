import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { SavedFiles } from '@/features/attachments/public';
import {
  accountOf,
  CreditsCard,
  creditsBeside,
  DetailLines,
  DocumentGate,
  DocumentLayout,
  PurchaseWarnings,
} from '@/features/documents/public';
import { ActivityTimeline, JournalEntries } from '@/features/history/public';
import { LandedCosts } from '@/features/landed-costs/public';
import {
  ChequeCameBack,
  MADE,
  MakePaymentDialog,
  PaymentDialog,
  PaymentsCard,
} from '@/features/payments/public';
import { useAbility } from '@/shared/auth/can';
import { useFormat } from '@/shared/format/use-format';
import { isOwed } from '@/shared/lib/owed';
import { useUrlSearch } from '@/shared/lib/url-search';
import { lazyPart } from '@/shared/routing/lazy-part';
import { useIdParam } from '@/shared/routing/params';
import { InvoiceStatus } from '@/shared/ui/invoice-status';
import { PageShell } from '@/shared/ui/page-shell';
import { type BillDetail, billDetail, useBillChanged } from '../api';
import { BillHead } from '../components/bill-head';
import { BillTasks } from '../components/bill-tasks';
import { billPlace, placeOf } from '../list-search';

const DeleteBillsDialog = lazyPart(
  async () => (await import('../dialogs/delete-bills-dialog')).DeleteBillsDialog,
);

/** One bill: what it says, what was paid, what it posted and who did what. */
export function BillDetailPage() {
  const { t } = useTranslation('bills');
  const id = useIdParam();
  const [search] = useUrlSearch(billPlace);
  const detail = useQuery(billDetail(id));
  return (
    <DocumentGate
      detail={detail}
      known={!Number.isNaN(id)}
      title={t('detail.bill')}
      list={{ label: t('list.title'), to: paths.bills, search: placeOf(search) }}
      words={{ lost: t('detail.lost'), toList: t('detail.toList') }}
    >
      {(found) => <LoadedBill detail={found} />}
    </DocumentGate>
  );
}

function LoadedBill({ detail }: { detail: BillDetail }) {
  const { t } = useTranslation('bills');
  const navigate = useNavigate();
  const format = useFormat();
  const ability = useAbility();
  const changed = useBillChanged();
  const [search, setSearch] = useUrlSearch(billPlace);
  // The list that it was opened from, as it was narrowed and sorted there.
  const place = placeOf(search);
  const [deleting, setDeleting] = useState(false);
  const [landing, setLanding] = useState(false);
  const { Bill: bill, payments, entries, activity } = detail;
  const { id } = bill;
  const owed = isOwed(bill.status);
  const mayPay = owed && ability.can('create', 'Make Payment');
  return (
    <PageShell
      title={t('detail.title', { number: bill.number })}
      badge={
        <>
          <InvoiceStatus status={bill.status} />
          <ChequeCameBack side={MADE} payments={payments} />
        </>
      }
      crumbs={[{ label: t('list.title'), to: paths.bills, search: place }]}
      actions={
        <BillTasks
          detail={detail}
          place={place}
          onPay={() => setSearch({ pay: true })}
          onDelete={() => setDeleting(true)}
          onLand={() => setLanding(true)}
        />
      }
    >
      <DocumentLayout
        side={
          <>
            <PaymentsCard
              side={MADE}
              payments={payments.map((one) => ({ ...one, id: one.payment_id }))}
              activity={activity}
              currency={bill.currency}
              onOpen={(payment) => setSearch({ payment })}
            />
            <CreditsCard
              title={t('credits.title')}
              credits={creditsBeside(detail.vendor_credits, payments, 'vendor_credit')}
              currency={bill.currency}
              hrefOf={paths.vendorCredit}
            />
            <LandedCosts
              paper={{ kind: 'bill', id, label: bill.number, date: bill.billing_date }}
              costs={detail.landed_costs}
              taken={detail.charges_taken}
              adding={landing}
              onAdded={() => setLanding(false)}
            />
            <SavedFiles
              document={{ kind: 'bill', id }}
              query={billDetail}
              editable={bill.status !== 'deleted' && ability.can('update', 'Bills')}
              onChanged={changed}
            />
            <ActivityTimeline
              document={{ kind: 'bill', id, name: bill.number }}
              items={activity}
              trade="purchase"
            />
          </>
        }
      >
        <PurchaseWarnings codes={detail.warnings} />
        <BillHead bill={bill} />
        <DetailLines
          notesLabel={t('fields.memo')}
          settled={{ trade: 'purchase', by: payments }}
          document={{
            ...bill,
            notes: bill.memo ?? null,
            lines: bill.lines.map((line) => ({ ...line, account: accountOf(line, format) })),
          }}
        />
        <div className="no-print">
          <JournalEntries entries={entries} />
        </div>
      </DocumentLayout>
      {search.pay && mayPay && (
        <MakePaymentDialog
          start={{ documentId: id }}
          onClose={() => setSearch({ pay: undefined }, { replace: true })}
        />
      )}
      {search.payment !== undefined && (
        <PaymentDialog
          side={MADE}
          id={search.payment}
          onClose={() => setSearch({ payment: undefined })}
        />
      )}
      {deleting && (
        <DeleteBillsDialog
          bills={[bill]}
          onDone={() => void navigate({ to: paths.bills, search: place as never })}
          onClose={() => setDeleting(false)}
        />
      )}
    </PageShell>
  );
}
