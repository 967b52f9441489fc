import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import type { BankAccount } from '../api';

interface BankGateProps {
  query: Pick<UseQueryResult<BankAccount[]>, 'isError' | 'isPending' | 'refetch'>;
  account: BankAccount | undefined;
  children: ReactNode;
}

/** Shows a page of one account of money once it is known; says so when there is no such account. */
export function BankGate({ query, account, children }: BankGateProps) {
  const { t } = useTranslation(['banks', 'common']);
  if (query.isPending) return <Skeleton height={320} aria-busy />;
  if (account) return children;
  return (
    <div className="card">
      {query.isError ? (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={
            <Button variant="default" onClick={() => query.refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          kind="lost"
          title={t('none.account')}
          action={
            <Button component={Link} to={paths.banks} variant="default">
              {t('title')}
            </Button>
          }
        />
      )}
    </div>
  );
}
