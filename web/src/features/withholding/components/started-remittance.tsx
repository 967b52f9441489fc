import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import { remittanceStart } from '../api';
import { RemittanceForm } from './remittance-form';

/** Asks where money comes from, then opens the form of what is paid to the authority. */
export function StartedRemittance(props: Omit<ComponentProps<typeof RemittanceForm>, 'account'>) {
  const { title, onClose } = props;
  const { t } = useTranslation();
  const start = useQuery({ ...remittanceStart, refetchOnWindowFocus: false });
  if (start.data) return <RemittanceForm {...props} account={start.data.payment_account_id} />;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={720}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      {start.isError ? (
        <EmptyState
          kind="problem"
          title={t('problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => start.refetch()}>
              {t('actions.tryAgain')}
            </Button>
          }
        />
      ) : (
        <Stack gap={12} aria-busy aria-label={t('grid.loading')}>
          <Skeleton height={58} />
          <Skeleton height={58} />
        </Stack>
      )}
    </Modal>
  );
}
