import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AuthCard } from '@/features/auth/public';
import { useTextParam } from '@/shared/routing/params';
import { EmptyState } from '@/shared/ui/empty-state';
import { mailConsent, useMailConsent } from '../api';

/** Where somebody stops a company's mail to their address, signed in nowhere. */
export function UnsubscribePage() {
  const { t } = useTranslation(['sending', 'common']);
  const word = useTextParam('word');
  const { data, isError, error, refetch } = useQuery(mailConsent(word));
  const change = useMailConsent(word);
  if (isError) {
    return error.status === 404 ? (
      <EmptyState
        wholePage
        kind="lost"
        title={t('unsubscribe.lost')}
        hint={t('unsubscribe.lostHint')}
      />
    ) : (
      <EmptyState
        wholePage
        kind="problem"
        title={error.status === 429 ? error.message : t('common:problems.loadFailed')}
        action={<Button onClick={() => refetch()}>{t('common:actions.tryAgain')}</Button>}
      />
    );
  }
  if (!data) return <Skeleton height={200} radius={8} maw={480} mx="auto" aria-busy />;
  const company = data.company_name;
  return data.stopped ? (
    <AuthCard
      title={t('unsubscribe.stoppedTitle', { company })}
      hint={t('unsubscribe.stopped', { company })}
    >
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate(false)}>
        {t('unsubscribe.resume')}
      </Button>
    </AuthCard>
  ) : (
    <AuthCard title={t('unsubscribe.title', { company })} hint={t('unsubscribe.hint', { company })}>
      <Button loading={change.isPending} onClick={() => change.mutate(true)}>
        {t('unsubscribe.stop')}
      </Button>
    </AuthCard>
  );
}
