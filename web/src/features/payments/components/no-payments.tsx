import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Can } from '@/shared/auth/can';
import { EmptyState } from '@/shared/ui/empty-state';
import type { PaymentKind } from '../api';

interface NoPaymentsProps {
  /** There are none of the kind yet, none that the filters let through, or none for this reader. */
  why: 'empty' | 'noMatch' | 'forbidden';
  kind: PaymentKind;
  onClear?: () => void;
}

/** Stands where payments would. */
export function NoPayments({ why, kind, onClear }: NoPaymentsProps) {
  const { t } = useTranslation(['payments', 'common']);
  if (why === 'forbidden') return <EmptyState kind={why} title={t('list.forbidden')} />;
  if (why === 'noMatch') {
    return (
      <EmptyState
        kind={why}
        title={t('list.noMatch')}
        hint={t('common:grid.noMatchHint')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('common:actions.clearFilters')}
          </Button>
        }
      />
    );
  }
  if (kind === 'refund') {
    return <EmptyState kind={why} title={t('list.noRefunds')} hint={t('list.noRefundsHint')} />;
  }
  return (
    <EmptyState
      kind={why}
      title={t('list.empty')}
      hint={t('list.emptyHint')}
      action={
        <Can action="create" on="Receive Payment">
          <Button component={Link} to={paths.receivePayment}>
            {t('list.receive')}
          </Button>
        </Can>
      }
    />
  );
}
