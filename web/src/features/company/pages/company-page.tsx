import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';
import { companyDetail } from '../api';
import { CompanyForm } from '../components/company-form';
import { SettingsNav } from '../components/settings-nav';

/** What the company is, how its paper looks, and the lock of its books. */
export function CompanyPage() {
  const { t } = useTranslation(['company', 'common']);
  const { data, isError, refetch } = useQuery(companyDetail);
  if (data) return <CompanyForm company={data} />;
  return (
    <PageShell title={t('company:title')}>
      <SettingsNav />
      {isError ? (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<Button onClick={() => void refetch()}>{t('common:actions.tryAgain')}</Button>}
        />
      ) : (
        <>
          <Skeleton height={150} radius={8} />
          <Skeleton height={150} radius={8} />
          <Skeleton height={60} radius={8} />
        </>
      )}
    </PageShell>
  );
}
