import { Button, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/shared/auth/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { remittanceStart, type WithholdingQuarters } from '../api';
import { RemittanceForm } from '../components/remittance-form';
import { nextQuarter } from '../remittance-schema';

interface RemitDialogProps {
  owed: WithholdingQuarters;
  /** The quarter that is paid for; the first of which something is left when none is named. */
  quarter: number;
  onClose: () => void;
}

/** Pays withheld tax to the authority: asks where money comes from, then opens the form. */
export function RemitDialog({ owed, quarter, onClose }: RemitDialogProps) {
  const { t } = useTranslation(['withholding', 'common']);
  const today = useToday();
  const start = useQuery({ ...remittanceStart, refetchOnWindowFocus: false });
  const asked = owed.quarters.find((one) => one.quarter === quarter) ?? nextQuarter(owed, today);
  if (start.data && asked) {
    const account = start.data.payment_account_id;
    return <RemittanceForm owed={owed} quarter={asked} account={account} onClose={onClose} />;
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('remit.title')}
      size={720}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {start.isError ? (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => start.refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        />
      ) : (
        <Stack gap={12} aria-busy aria-label={t('common:grid.loading')}>
          <Skeleton height={58} />
          <Skeleton height={58} />
        </Stack>
      )}
    </Modal>
  );
}
