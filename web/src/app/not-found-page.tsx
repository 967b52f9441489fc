import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import { PublicLayout } from './layouts/public-layout';
import { paths } from './paths';

/** An address that no screen has. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <PublicLayout>
      <EmptyState
        kind="lost"
        wholePage
        title={t('pages.notFound')}
        hint={t('pages.notFoundHint')}
        action={
          <Button component={Link} to={paths.landing}>
            {t('actions.goHome')}
          </Button>
        }
      />
    </PublicLayout>
  );
}
