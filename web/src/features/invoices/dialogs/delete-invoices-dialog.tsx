import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FiledNote, undoPreviewInput, useDeletableRows } from '@/features/documents/public';
import { type FilingFields, SeveralFilingNote } from '@/features/einvoice/public';
import { type Problem, refusalOf } from '@/shared/api/problem';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { invoiceDeletion, useDeleteInvoices } from '../api';

const NONE = {};

interface DeleteInvoicesDialogProps {
  invoices: readonly (FilingFields & {
    id: number;
    invoice_number: string;
    invoice_date: string;
  })[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks before several invoices are deleted, and names what goes with them; those stay that have to. */
export function DeleteInvoicesDialog({ invoices, onDone, onClose }: DeleteInvoicesDialogProps) {
  const { t } = useTranslation('invoices');
  const format = useFormat();
  const currency = useCompanyCurrency();
  const { deletable, none, named, onRefused } = useDeletableRows(invoices);
  const ids = deletable.map((invoice) => invoice.id);
  const counted = useQuery({ ...invoiceDeletion(ids), enabled: !none });
  const { data } = counted;
  const remove = useDeleteInvoices();
  const problem = remove.error ?? refusalOf(counted.error);
  const count = named.length;
  return (
    <ConfirmDialog
      opened
      title={t('bulkDelete.title', { count })}
      consequence={
        <>
          {!none && data && (
            <>
              <p style={{ marginBlockStart: 0 }}>
                {t('bulkDelete.consequence', {
                  count: data.invoices,
                  amount: format.money(data.total, currency),
                })}
              </p>
              {data.payments_deleted > 0 && (
                <p>{t('bulkDelete.payments', { count: data.payments_deleted })}</p>
              )}
              {data.payments_kept > 0 && (
                <p>{t('bulkDelete.kept', { count: data.payments_kept })}</p>
              )}
              <p>{t('delete.final')}</p>
              <FiledNote days={deletable.map(({ invoice_date: day }) => day)} />
              <SeveralFilingNote rows={deletable} />
            </>
          )}
          {!none && !data && !problem && <LoadOrRetry query={counted} height={72} />}
          {problem && <Refused problem={problem} invoices={deletable} />}
          <ErrorSummary problem={problem} errors={NONE} />
        </>
      }
      undoes={undoPreviewInput('invoice', invoices)}
      onRefused={onRefused}
      confirmLabel={t('bulkDelete.confirm', { count })}
      danger
      loading={remove.isPending}
      refused={refusalOf(problem) !== null}
      waiting={!none && !data}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(ids, {
          onSuccess: () => {
            toast.success(t('bulkDelete.done', { count }));
            onClose();
            onDone();
          },
        })
      }
    />
  );
}

/** Which of the invoices was refused; none was deleted then. */
function Refused({
  problem,
  invoices,
}: {
  problem: Problem;
  invoices: readonly { invoice_number: string }[];
}) {
  const { t } = useTranslation('invoices');
  const place = /^ids\.(\d+)$/.exec(problem.fields[0]?.field ?? '')?.[1];
  const number = place === undefined ? undefined : invoices[Number(place)]?.invoice_number;
  if (!number) return null;
  return (
    <p>
      {t('bulkDelete.refused')} <Bdi ltr>{number}</Bdi>
    </p>
  );
}
