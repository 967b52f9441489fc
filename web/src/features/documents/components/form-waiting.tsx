import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Crumb } from '@/shared/ui/breadcrumbs';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';

interface FormWaitingProps {
  title: string;
  crumbs: readonly Crumb[];
  /** Said of a document that is not there. */
  lost: string;
  /** Set when what the form needs could not be loaded. */
  failed?: 'lost' | 'problem' | undefined;
  onRetry: () => void;
}

/** Shown in the place of the form until everything that it needs is there. */
export function FormWaiting({ title, crumbs, lost, failed, onRetry }: FormWaitingProps) {
  const { t } = useTranslation();
  return (
    <PageShell title={title} crumbs={crumbs}>
      {failed ? (
        <EmptyState
          kind={failed}
          title={failed === 'lost' ? lost : t('problems.loadFailed')}
          action={
            failed === 'problem' && <Button onClick={onRetry}>{t('actions.tryAgain')}</Button>
          }
        />
      ) : (
        <>
          <Skeleton height={168} radius={8} />
          <Skeleton height={210} radius={8} />
          <Skeleton height={190} radius={8} />
        </>
      )}
    </PageShell>
  );
}
