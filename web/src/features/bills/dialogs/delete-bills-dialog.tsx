import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  DeleteSeveralDialog,
  FiledNote,
  undoPreviewInput,
  useDeletableRows,
} from '@/features/documents/public';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { billDeletion, billDetail, useDeleteBills } from '../api';
import { BillDeletionEffects } from './bill-deletion-effects';

interface DeleteBillsDialogProps {
  bills: readonly { id: number; number: string; billing_date?: string }[];
  /** Some of them are gone, at least. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before bills are deleted and names what goes with them. */
export function DeleteBillsDialog({ bills, onDone, onClose }: DeleteBillsDialogProps) {
  const { t } = useTranslation('bills');
  const { deletable, none, named, onRefused } = useDeletableRows(bills);
  const ids = deletable.map((bill) => bill.id);
  const count = named.length;
  const number = named[0]?.number;
  // Of a single one, everything that goes with it is shown.
  const [only] = bills.length === 1 ? bills : [];
  const { data: detail } = useQuery({
    ...billDetail(only?.id ?? Number.NaN),
    enabled: only !== undefined,
    staleTime: 0,
  });
  const days = deletable.map((bill) => detail?.Bill.billing_date ?? bill.billing_date ?? '');
  return (
    <DeleteSeveralDialog
      ids={ids}
      deletion={useQuery({ ...billDeletion(ids), enabled: !none })}
      undoes={undoPreviewInput('bill', bills)}
      onRefused={onRefused}
      remove={useDeleteBills()}
      words={{
        title: t('delete.title', { count, number }),
        confirm: t('delete.confirm', { count }),
        done: t('delete.done', { count, number }),
        some: (deleted) => t('delete.some', { count: deleted }),
        stayed: (remaining) => t('delete.stayed', { count: remaining }),
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(deletion) => (
        <>
          {detail ? (
            <BillDeletionEffects detail={detail} deletion={deletion} />
          ) : (
            <Consequence deletion={deletion} />
          )}
          <FiledNote days={days.filter(Boolean)} />
        </>
      )}
    </DeleteSeveralDialog>
  );
}

interface DeletionFigures {
  bills: number;
  total: string;
  payments_deleted: number;
  payments_kept: number;
}

/** What goes with the bills, and what stays as money paid in advance. */
function Consequence({ deletion }: { deletion: DeletionFigures }) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const amount = format.money(deletion.total, useCompanyCurrency());
  return (
    <>
      <p style={{ marginBlockStart: 0 }}>
        {t('delete.consequence', { count: deletion.bills, amount })}
      </p>
      {deletion.payments_deleted > 0 && (
        <p>{t('delete.payments', { count: deletion.payments_deleted })}</p>
      )}
      {deletion.payments_kept > 0 && <p>{t('delete.kept', { count: deletion.payments_kept })}</p>}
      <p style={{ marginBlockEnd: 0 }}>{t('delete.final')}</p>
    </>
  );
}
