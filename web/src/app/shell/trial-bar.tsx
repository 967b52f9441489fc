import { Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useSignedIn } from '@/shared/auth/session';
import classes from './trial-bar.module.css';

/**
 * Counts down the free trial on the dashboard; subscribing is asked of support. It is gone once the subscription is
 * active.
 */
export function TrialBar() {
  const { t } = useTranslation();
  const { subscription } = useSignedIn();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (path !== paths.dashboard || subscription.status.toLowerCase().includes('active')) return null;
  const expired = subscription.daysLeft <= 0;
  return (
    <div className={classes.bar} data-expired={expired || undefined} role="status">
      <span>
        {expired ? t('trial.expired') : t('trial.expiresIn', { count: subscription.daysLeft })}
      </span>
      <Button component={Link} to={paths.support} size="compact-sm">
        {t('trial.subscribe')}
      </Button>
    </div>
  );
}
