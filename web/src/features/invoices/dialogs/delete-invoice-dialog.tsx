import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { type InvoiceDetail, invoiceDetail, useDeleteInvoice } from '../api';

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
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { number })}
      consequence={<Consequence detail={data} />}
      confirmLabel={t('delete.confirm')}
      danger
      loading={remove.isPending}
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

function Consequence({ detail: { Invoice, payments } }: { detail: InvoiceDetail }) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const { currency } = Invoice;
  return (
    <>
      <p style={{ marginBlockStart: 0 }}>
        {t('delete.consequence', {
          amount: format.money(Invoice.totals.total, currency),
          customer: Invoice.customer_name,
        })}
      </p>
      {payments.length > 0 && (
        <>
          <p>{t('delete.payments', { count: payments.length })}</p>
          <ul>
            {payments.map((payment) => (
              <li key={payment.receipt_id}>
                <Bdi ltr>{payment.number}</Bdi> · {format.date(payment.date)} ·{' '}
                <Bdi>{format.money(payment.applied, currency)}</Bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <p style={{ marginBlockEnd: 0 }}>{t('delete.final')}</p>
    </>
  );
}
