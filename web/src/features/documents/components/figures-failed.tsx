import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';

/** Shown in the place of the figures over a list, with a retry for those that failed. */
export function FiguresFailed({ failed }: { failed: readonly { refetch: () => unknown }[] }) {
  const { t } = useTranslation('common');
  return (
    <div className="card">
      <EmptyState
        kind="problem"
        title={t('problems.loadFailed')}
        action={
          <Button
            onClick={() => {
              for (const query of failed) void query.refetch();
            }}
          >
            {t('actions.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
