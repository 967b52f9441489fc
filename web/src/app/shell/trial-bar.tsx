import { Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { trialNotice } from './trial';
import classes from './trial-bar.module.css';

const URGENT: readonly string[] = ['expired', 'canceled', 'waiting'];

/**
 * Counts down the free trial on the dashboard, and says on every page that a subscription was cancelled. Those who see
 * the billing subscribe from here. It disappears once the subscription is active.
 */
export function TrialBar() {
  const { t } = useTranslation();
  const ability = useAbility();
  const { subscription, today } = useSignedIn();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const notice = trialNotice(subscription, today);
  if (!notice || (notice.kind !== 'canceled' && path !== paths.dashboard)) return null;
  const maySubscribe = ability.can('read', 'Settings');
  return (
    <div
      className={classes.bar}
      data-expired={URGENT.includes(notice.kind) || undefined}
      role="status"
    >
      <span>
        {notice.kind === 'expiresIn'
          ? t('trial.expiresIn', { count: notice.days })
          : t(`trial.${notice.kind}`)}
      </span>
      {maySubscribe && (
        <Button
          component={Link}
          to={notice.kind === 'canceled' ? paths.subscription : paths.billingInShort}
          size="compact-sm"
        >
          {t(notice.kind === 'waiting' ? 'trial.pay' : 'trial.subscribe')}
        </Button>
      )}
    </div>
  );
}
