import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/features/parties/public';
import { isRefusal } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { toast } from '@/shared/lib/toast';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { ErrorSummary } from '@/shared/ui/error-summary';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { customerDocuments } from '../account-api';
import { useDeleteCustomer } from '../api';

const NONE = {};

interface DeleteCustomerDialogProps {
  customer: { id: number; name: string; openBalance: string; currency: Currency };
  onDeleted?: () => void;
  onClose: () => void;
}

/** Asks before a customer is deleted, or says that documents prevent it. */
export function DeleteCustomerDialog(props: DeleteCustomerDialogProps) {
  const { customer, onDeleted, onClose } = props;
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { mutate, isPending, error } = useDeleteCustomer();
  const { id, name, openBalance, currency } = customer;
  const documents = useQuery(customerDocuments(id));
  function consequence() {
    // Nothing is promised that was refused.
    if (isRefusal(error)) return null;
    if (documents.data === undefined) return <LoadOrRetry query={documents} height={40} />;
    if (documents.data) return t('delete.hasDocuments');
    return isZero(openBalance)
      ? t('delete.consequence')
      : t('delete.consequenceOpen', { balance: format.money(openBalance, currency) });
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t('delete.title', { name })}
      consequence={
        <>
          {consequence()}
          <ErrorSummary problem={error} errors={NONE} />
        </>
      }
      undoes={
        documents.data === false && !isZero(openBalance) ? { kind: 'customer', id } : undefined
      }
      confirmLabel={t('delete.confirm')}
      loading={isPending}
      refused={documents.data !== false || isRefusal(error)}
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
