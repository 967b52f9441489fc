import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useOnline } from '@/shared/lib/online';
import { EmptyState } from '@/shared/ui/empty-state';

/** A screen that could not be loaded or that broke: says so in its place, with a way to try again. */
export function RouteProblem({ reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  return (
    <EmptyState
      kind="problem"
      title={online ? t('problems.wentWrong') : t('offline.title')}
      hint={online ? t('problems.pageHint') : t('offline.hint')}
      action={
        <Button
          leftSection={<IconRefresh size={18} stroke={1.6} />}
          onClick={() => {
            queries.reset();
            reset();
            void router.invalidate();
          }}
        >
          {t('actions.tryAgain')}
        </Button>
      }
    />
  );
}
