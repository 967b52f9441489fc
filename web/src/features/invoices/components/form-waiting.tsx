import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageShell } from '@/shared/ui/page-shell';

interface FormWaitingProps {
  title: string;
  /** Set when what the form needs could not be loaded. */
  failed?: 'lost' | 'problem' | undefined;
  onRetry: () => void;
}

/** Stands for the form until everything that it needs is there. */
export function FormWaiting({ title, failed, onRetry }: FormWaitingProps) {
  const { t } = useTranslation(['invoices', 'common']);
  return (
    <PageShell title={title} crumbs={[{ label: t('list.title'), to: paths.sales }]}>
      {failed ? (
        <EmptyState
          kind={failed}
          title={t(failed === 'lost' ? 'detail.lost' : 'common:problems.loadFailed')}
          action={
            failed === 'problem' && (
              <Button onClick={onRetry}>{t('common:actions.tryAgain')}</Button>
            )
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
