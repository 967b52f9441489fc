import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import { TryAgain } from '@/shared/ui/try-again';
import { bankAccounts, transferStart } from '../api';
import { DepositForm } from '../components/deposit-form';

/** Brings receipts that wait among undeposited funds to the bank. */
export function DepositDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['banks', 'common']);
  const start = useQuery({ ...transferStart, refetchOnWindowFocus: false });
  const accounts = useQuery(bankAccounts);
  if (start.data && start.data.waiting.length > 0 && accounts.data) {
    return <DepositForm start={start.data} accounts={accounts.data} onClose={onClose} />;
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('deposit.title')}
      size={760}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {start.isError || accounts.isError ? (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<TryAgain onClick={() => Promise.all([start.refetch(), accounts.refetch()])} />}
        />
      ) : start.data?.waiting.length === 0 ? (
        <EmptyState kind="empty" title={t('deposit.none')} hint={t('deposit.noneHint')} />
      ) : (
        <Skeleton height={220} aria-busy />
      )}
    </Modal>
  );
}
