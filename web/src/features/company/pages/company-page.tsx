import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import { FormSection } from '@/shared/ui/form-section';
import { PageShell } from '@/shared/ui/page-shell';
import { companyDetail } from '../api';
import { CompanyFacts } from '../components/company-facts';
import { LockCard } from '../components/lock-card';
import { SettingsNav } from '../components/settings-nav';

/** What the company is, and the lock of its books. */
export function CompanyPage() {
  const { t } = useTranslation(['company', 'common']);
  const { data, isError, refetch } = useQuery(companyDetail);
  return (
    <PageShell title={t('company:title')}>
      <SettingsNav />
      {isError && (
        <EmptyState
          kind="problem"
          title={t('common:problems.loadFailed')}
          action={<Button onClick={() => void refetch()}>{t('common:actions.tryAgain')}</Button>}
        />
      )}
      {!isError && (
        <>
          <FormSection title={t('company:facts.title')}>
            {data ? <CompanyFacts company={data} /> : <Skeleton height={150} />}
          </FormSection>
          <FormSection title={t('company:lock.title')}>
            {data ? <LockCard company={data} /> : <Skeleton height={60} />}
          </FormSection>
        </>
      )}
    </PageShell>
  );
}
