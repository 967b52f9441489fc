import { Anchor } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { FiledNote } from '@/features/documents/public';
import { paymentDetail, RECEIVED } from '@/features/payments/public';
import { isRefusal } from '@/shared/api/problem';
import { useAbility } from '@/shared/auth/can';
import type { CurrencyInfo } from '@/shared/format/locale-format';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { type InvoiceDetail, type InvoicePayment, invoiceDetail, useDeleteInvoice } from '../api';

const NONE = {};

interface DeleteInvoiceDialogProps {
  id: number;
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before an invoice is deleted, and names the payments that go with it. */
export function DeleteInvoiceDialog({ id, onDone, onClose }: DeleteInvoiceDialogProps) {
  const { t } = useTranslation(['invoices', 'common']);
  const { data } = useQuery({ ...invoiceDetail(id), staleTime: 0 });
  const remove = useDeleteInvoice();
  if (!data) return null;
  const number = data.Invoice.invoice_number;
  const credited = data.credit_notes.length > 0;
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { number })}
      consequence={
        <>
          {credited && <Credited notes={data.credit_notes} />}
          {/* Nothing is promised that was refused. */}
          {!credited && !isRefusal(remove.error) && (
            <>
              <Consequence detail={data} />
              <FiledNote days={[data.Invoice.invoice_date]} />
            </>
          )}
          <ErrorSummary problem={remove.error} errors={NONE} />
        </>
      }
      undoes={{ kind: 'invoice', id }}
      confirmLabel={t('delete.confirm')}
      danger
      loading={remove.isPending}
      refused={credited || isRefusal(remove.error)}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => {
            toast.success(t('delete.done', { number }));
            onClose();
            onDone?.();
          },
        })
      }
    />
  );
}

/** Which credit notes stand against the invoice: they refer to it, so it stays as long as they do. */
function Credited({ notes }: { notes: InvoiceDetail['credit_notes'] }) {
  const { t } = useTranslation('invoices');
  return (
    <>
      <p style={{ marginBlockStart: 0 }}>{t('delete.credited')}</p>
      <ul style={{ marginBlockEnd: 0 }}>
        {notes.map(({ id, number }) => (
          <li key={id}>
            <Anchor component={Link} to={paths.creditNote(id)}>
              <Bdi ltr>{number}</Bdi>
            </Anchor>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * What goes with the invoice. A payment that settles other invoices too, or has something left, was received
 * all the same: it stays, and its part of this one becomes the customer's credit. So does a credit note.
 */
function Consequence({ detail: { Invoice, payments } }: { detail: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const readable = useAbility().can('read', 'Receive Payment');
  const receipts = useQueries({
    queries: payments.map((payment) => ({
      ...paymentDetail(RECEIVED, payment.receipt_id),
      enabled: readable && payment.kind === 'receipt',
    })),
  });
  const { currency } = Invoice;
  const isShared = (index: number) => {
    if (payments[index]?.kind !== 'receipt') return true;
    const receipt = receipts[index]?.data;
    if (!receipt) return false;
    const elsewhere = receipt.applied.some((one) => one.id !== Invoice.id);
    return elsewhere || !isZero(receipt.unapplied);
  };
  const removed = payments.filter((_, index) => !isShared(index));
  const kept = payments.filter((_, index) => isShared(index));
  return (
    <>
      <p style={{ marginBlockStart: 0 }}>
        {t('delete.consequence', {
          amount: format.money(Invoice.totals.total, currency),
          customer: Invoice.customer_name,
        })}
      </p>
      {removed.length > 0 && <p>{t('delete.payments', { count: removed.length })}</p>}
      <PaymentNames payments={removed} currency={currency} />
      {kept.length > 0 && <p>{t('delete.kept')}</p>}
      <PaymentNames payments={kept} currency={currency} />
      <p style={{ marginBlockEnd: 0 }}>{t('delete.final')}</p>
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
