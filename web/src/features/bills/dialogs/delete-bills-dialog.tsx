import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '@/shared/api/problem';
import { useCompanyCurrency } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { toast } from '@/shared/lib/toast';
import { Bdi } from '@/shared/ui/bdi';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { type BillDeleted, billDeletion, useDeleteBills } from '../api';

const NONE = {};

interface DeleteBillsDialogProps {
  bills: readonly { id: number; number: string }[];
  /** Some of them are gone, at least. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before bills are deleted and names what goes with them; says of each that could not be, why. */
export function DeleteBillsDialog({ bills, onDone, onClose }: DeleteBillsDialogProps) {
  const { t } = useTranslation('bills');
  const ids = bills.map((bill) => bill.id);
  const goes = useQuery(billDeletion(ids));
  const remove = useDeleteBills();
  const problem = remove.error ?? goes.error;
  const count = bills.length;
  const refused = remove.data?.bills.filter((bill) => !bill.deleted) ?? [];
  if (remove.data && refused.length > 0) {
    const close = () => {
      onClose();
      if (remove.data.deleted > 0) onDone?.();
    };
    return <Refused bills={refused} deleted={remove.data.deleted} onClose={close} />;
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { count, number: bills[0]?.number })}
      consequence={
        <>
          {goes.data && <Consequence goes={goes.data} />}
          {!goes.data && !problem && <Skeleton height={72} radius={6} />}
          <ErrorSummary problem={problem} errors={NONE} />
        </>
      }
      confirmLabel={t('delete.confirm', { count })}
      danger
      loading={remove.isPending}
      refused={!goes.data || isRefusal(problem)}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(ids, {
          onSuccess: (done) => {
            if (done.bills.some((bill) => !bill.deleted)) return;
            toast.success(t('delete.done', { count, number: bills[0]?.number }));
            onClose();
            onDone?.();
          },
        })
      }
    />
  );
}

interface Goes {
  bills: number;
  total: string;
  payments_deleted: number;
  payments_kept: number;
}

/** What goes with the bills, and what stays as money paid in advance. */
function Consequence({ goes }: { goes: Goes }) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const amount = format.money(goes.total, useCompanyCurrency());
  return (
    <>
      <p style={{ marginBlockStart: 0 }}>
        {t('delete.consequence', { count: goes.bills, amount })}
      </p>
      {goes.payments_deleted > 0 && <p>{t('delete.payments', { count: goes.payments_deleted })}</p>}
      {goes.payments_kept > 0 && <p>{t('delete.kept', { count: goes.payments_kept })}</p>}
      <p style={{ marginBlockEnd: 0 }}>{t('delete.final')}</p>
    </>
  );
}

interface RefusedProps {
  bills: readonly BillDeleted[];
  deleted: number;
  onClose: () => void;
}

/** Which of the bills stayed, and why; the others are gone. */
function Refused({ bills, deleted, onClose }: RefusedProps) {
  const { t } = useTranslation(['bills', 'common']);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('delete.stayed', { count: bills.length })}
      size={440}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <Stack gap={16}>
        <div role="alert">
          {deleted > 0 && (
            <p style={{ marginBlockStart: 0 }}>{t('delete.some', { count: deleted })}</p>
          )}
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {bills.map(({ id, number, message }) => (
              <li key={id}>
                <Bdi ltr>{number}</Bdi>: <Bdi>{message}</Bdi>
              </li>
            ))}
          </ul>
        </div>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('common:actions.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
