import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '@/shared/api/problem';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { FiguresTable } from '@/shared/ui/figures-table/figures-table';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { useDeleteVendor, type VendorDeletion, vendorDeletion } from '../deletion-api';
import classes from './delete-vendor-dialog.module.css';

const NONE = {};

interface DeleteVendorDialogProps {
  vendor: { id: number; name: string };
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a vendor is deleted, and lists what is deleted with it, payments first; or says what prevents it. */
export function DeleteVendorDialog({ vendor, onDeleted, onClose }: DeleteVendorDialogProps) {
  const { t } = useTranslation('vendors');
  const { id, name } = vendor;
  const deletionQuery = useQuery(vendorDeletion(id));
  const { mutate, isPending, error } = useDeleteVendor();
  const problem = error ?? refusalOf(deletionQuery.error);
  const isRefused = refusalOf(problem) !== null;
  const inTheWay = deletionQuery.data?.refused?.message;
  const documents = deletionQuery.data?.documents ?? 0;
  return (
    <ConfirmDialog
      opened
      danger
      title={t('delete.title', { name })}
      consequence={
        <>
          {!deletionQuery.data && !problem && <LoadOrRetry query={deletionQuery} height={72} />}
          {inTheWay && <p className={classes.said}>{inTheWay}</p>}
          {deletionQuery.data && !inTheWay && !isRefused && (
            <>
              <Consequence deletion={deletionQuery.data} />
              {deletionQuery.data.schedules_deleted > 0 && (
                <p className={classes.said}>
                  {t('delete.schedules', { count: deletionQuery.data.schedules_deleted })}
                </p>
              )}
            </>
          )}
          <ErrorSummary problem={problem} errors={NONE} />
        </>
      }
      undoes={documents > 0 ? { kind: 'vendor', id } : undefined}
      confirmLabel={
        documents > 0 ? t('delete.confirmAll', { count: documents }) : t('delete.confirm')
      }
      loading={isPending}
      refused={!deletionQuery.data || Boolean(inTheWay) || isRefused}
      onConfirm={() =>
        mutate(id, {
          onSuccess: () => {
            toast.success(t('delete.done', { name }));
            onClose();
            onDeleted?.();
          },
        })
      }
      onClose={onClose}
    />
  );
}

const KINDS = [
  'payment',
  'vendor_refund',
  'bill',
  'expense',
  'vendor_credit',
  'landed_cost',
  'opening',
] as const;

/** The documents deleted with the vendor: for each kind their count, total and numbers. */
function Consequence({ deletion }: { deletion: VendorDeletion }) {
  const { t } = useTranslation(['vendors', 'common']);
  const format = useFormat();
  const { minor_digits: scale, code } = useCompanyCurrency();
  if (deletion.documents === 0) return <p className={classes.said}>{t('delete.consequence')}</p>;
  const kinds = KINDS.flatMap((kind) => {
    const found = deletion.kinds.find((one) => one.kind === kind);
    return found ? [{ ...found, kind }] : [];
  });
  return (
    <>
      <p className={classes.said}>
        <strong>
          {t(deletion.payments_deleted > 0 ? 'delete.withPayments' : 'delete.withDocuments')}
        </strong>
      </p>
      <div className={classes.goes}>
        <FiguresTable
          rows={kinds}
          rowKey={({ kind }) => kind}
          money={{ scale }}
          columns={[
            {
              id: 'kind',
              header: t('delete.what'),
              cell: ({ kind, count, documents }) => (
                <>
                  {t(`delete.kinds.${kind}`)}
                  <span className={classes.numbers}>
                    {documents.map(({ id, number }) => (
                      <Bdi ltr key={id}>
                        {number}
                      </Bdi>
                    ))}
                    {count > documents.length && <span>…</span>}
                  </span>
                </>
              ),
            },
            {
              id: 'count',
              header: t('delete.howMany'),
              figure: true,
              cell: ({ count }) => <Bdi ltr>{format.number(String(count))}</Bdi>,
            },
            {
              id: 'total',
              header: t('common:nouns.totalIn', { currency: code }),
              amount: ({ total }) => total,
            },
          ]}
        />
      </div>
      <p className={classes.said}>{t('delete.final')}</p>
    </>
  );
}
