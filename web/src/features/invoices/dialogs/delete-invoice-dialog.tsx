import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FiledNote } from '@/features/documents/public';
import { FilingNote, useFilingState } from '@/features/einvoice/public';
import { RECEIVED, useRemovedPayments } from '@/features/payments/public';
import { type Problem, refusalOf } from '@/shared/api/problem';
import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { LoadFailedDialog } from '@/shared/ui/load-failed-dialog';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import {
  type InvoiceDetail,
  type InvoicePayment,
  invoiceDeletion,
  invoiceDetail,
  useDeleteInvoice,
} from '../api';

const NONE = {};
const NOTHING = { payments_deleted: 0, payments_kept: 0 };

interface DeleteInvoiceDialogProps {
  id: number;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before an invoice is deleted, and names the payments that go with it. */
export function DeleteInvoiceDialog({ id, onDone, onClose }: DeleteInvoiceDialogProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const { data, error, refetch } = useQuery({ ...invoiceDetail(id), staleTime: 0 });
  const retained = data?.payments.some((payment) => payment.retained) ?? false;
  const noted =
    retained || (data !== undefined && data.credit_notes.length + data.debit_notes.length > 0);
  const paid = data !== undefined && data.payments.length > 0;
  const counted = useQuery({ ...invoiceDeletion([id]), enabled: paid && !noted });
  const remove = useDeleteInvoice();
  const document = { kind: 'invoice', id } as const;
  const { state: filed } = useFilingState(document);
  if (!data && error) {
    return (
      <LoadFailedDialog
        title={t('detail.invoice')}
        problem={error}
        lost={t('detail.lost')}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  const { invoice_number: number, raises, deposit_account: deposit } = data?.Invoice ?? {};
  const kind = deposit ? 'spot' : raises ? 'debit' : 'delete';
  const deletion = paid ? counted.data : NOTHING;
  const problem = remove.error ?? refusalOf(counted.error);
  const refused = noted || filed === 'filed' || refusalOf(problem) !== null;
  return (
    <ConfirmDialog
      opened
      title={data ? t(`${kind}.deleteTitle`, { number }) : t(`${kind}.confirmDelete`)}
      consequence={
        data ? (
          <>
            <Noted
              words={t(deposit ? 'spot.credited' : 'delete.credited')}
              notes={data.credit_notes}
              hrefOf={paths.creditNote}
            />
            <Noted words={t('debit.first')} notes={data.debit_notes} hrefOf={paths.sale} />
            {retained && <Retained project={data.Invoice.project_id} />}
            {filed === 'filed' && <FilingNote document={document} doing="delete" />}
            {/* Nothing is promised that was refused. */}
            {!refused && (
              <>
                <Consequence detail={data} deletion={deletion} counted={counted} />
                <FiledNote days={[data.Invoice.invoice_date]} />
                {filed && <FilingNote document={document} doing="delete" />}
              </>
            )}
            <ErrorSummary problem={problem} errors={NONE} />
          </>
        ) : (
          <Skeleton height={72} radius={6} aria-busy />
        )
      }
      undoes={{ kind: 'invoice', id }}
      confirmLabel={t(`${kind}.confirmDelete`)}
      danger
      loading={remove.isPending}
      refused={refused}
      waiting={!data || (!noted && !deletion)}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast.success(t(`${kind}.deleted`, { number }));
            onClose();
            onDone?.();
          },
        })
      }
    />
  );
}

interface NotedProps {
  words: string;
  notes: InvoiceDetail['credit_notes'];
  hrefOf: (id: number) => string;
}

/** The notes that correct the invoice: they refer to it, so it stays as long as they do. */
function Noted({ words, notes, hrefOf }: NotedProps) {
  if (notes.length === 0) return null;
  return (
    <div style={{ marginBlockEnd: 12 }}>
      <p style={{ marginBlockStart: 0 }}>{words}</p>
      <ul style={{ marginBlockEnd: 0 }}>
        {notes.map(({ id, number }) => (
          <li key={id}>
            <Anchor component={Link} to={hrefOf(id)}>
              <Bdi ltr>{number}</Bdi>
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The customer holds back part of it: the project's page ends that. */
function Retained({ project }: { project: number | null | undefined }) {
  const { t } = useTranslation('invoices');
  return (
    <p style={{ marginBlockStart: 0 }}>
      {t('delete.retained')}{' '}
      {project && (
        <Anchor component={Link} to={paths.project(project)}>
          {t('delete.toProject')}
        </Anchor>
      )}
    </p>
  );
}

interface ConsequenceProps {
  detail: InvoiceDetail;
  /** How many payments go and stay; not known yet while it is asked. */
  deletion: { payments_deleted: number; payments_kept: number } | undefined;
  /** Asks how many. */
  counted: { error: Problem | null; refetch: () => unknown };
}

/**
 * What goes with the invoice. A payment that settles other invoices too, or has something left, was received
 * all the same: it stays, and its part of this one becomes the customer's credit. So does a credit note. They
 * are named where it is known of each whether it stays, and counted otherwise.
 */
function Consequence({ detail: { Invoice, payments }, deletion, counted }: ConsequenceProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { currency, deposit_account: spot } = Invoice;
  const parted = useRemovedPayments({
    side: RECEIVED,
    document: Invoice.id,
    payments,
    idOf: (payment) => payment.receipt_id,
    deletion,
  });
  return (
    <>
      <p style={{ marginBlockStart: 0 }}>
        {t(spot ? 'spot.consequence' : 'delete.consequence', {
          amount: format.money(Invoice.totals.total, currency),
          customer: Invoice.customer_name,
        })}
      </p>
      {parted ? (
        <>
          {parted.removed.length > 0 && (
            <p>{t('delete.payments', { count: parted.removed.length })}</p>
          )}
          <PaymentNames payments={parted.removed} currency={currency} />
          {parted.kept.length > 0 && <p>{t('delete.kept')}</p>}
          <PaymentNames payments={parted.kept} currency={currency} />
        </>
      ) : deletion ? (
        <>
          <p>{t('delete.counted', { count: deletion.payments_deleted })}</p>
          <p>{t('bulkDelete.kept', { count: deletion.payments_kept })}</p>
        </>
      ) : (
        <LoadOrRetry query={counted} height={48} />
      )}
      <p style={{ marginBlockEnd: 0 }}>{t(spot ? 'spot.final' : 'delete.final')}</p>
    </>
  );
}

interface PaymentNamesProps {
  payments: readonly InvoicePayment[];
  currency: CurrencyInfo;
}

function PaymentNames({ payments, currency }: PaymentNamesProps) {
  const format = useFormat();
  if (payments.length === 0) return null;
  return (
    <ul>
      {payments.map((payment) => (
        <li key={payment.settlement_id}>
          <Bdi ltr>{payment.number}</Bdi> · {format.date(payment.date)} ·{' '}
          <Bdi>{format.money(payment.applied, currency)}</Bdi>
        </li>
      ))}
    </ul>
  );
}
