import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';

/** A screen that could not be loaded or that broke: says so in its place, with a way to try again. */
export function RouteProblem({ reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  return (
    <EmptyState
      kind="problem"
      title={t('problems.wentWrong')}
      hint={t('problems.pageHint')}
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
