import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import { TryAgain } from '@/shared/ui/try-again';
import { bankAccounts, useAddTransfer } from '../api';
import { TransferForm } from '../components/transfer-form';

interface TransferDialogProps {
  from?: number | undefined;
  onClose: () => void;
}

/** Moves money between two of the company's own accounts, also of two currencies. */
export function TransferDialog({ from, onClose }: TransferDialogProps) {
  const { t } = useTranslation(['banks', 'common']);
  const accounts = useQuery(bankAccounts);
  const add = useAddTransfer();
  if (accounts.data) {
    return (
      <TransferForm
        accounts={accounts.data}
        from={from}
        save={async (body, headers) => (await add.mutateAsync({ body, headers })).number}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('transfer.title')}
      size={680}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {accounts.isError ? (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<TryAgain onClick={accounts.refetch} />}
        />
      ) : (
        <Skeleton height={200} aria-busy />
      )}
    </Modal>
  );
}
