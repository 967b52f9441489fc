import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/empty-state';
import { paths } from './paths';

/** A part of the product that is announced and not yet open. */
export function ComingSoonPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      kind="empty"
      wholePage
      title={t('pages.comingSoon')}
      hint={t('pages.comingSoonHint')}
      action={
        <Button component={Link} to={paths.landing}>
          {t('actions.goHome')}
        </Button>
      }
    />
  );
}
