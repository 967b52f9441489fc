import { Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useAbility } from '@/shared/auth/can';
import { useSignedIn } from '@/shared/auth/session';
import { isReadOnly, isShownOn, trialNotice } from './trial';
import classes from './trial-bar.module.css';

/**
 * Counts down the free trial on the dashboard. Once the books can only be read it says so on every page, before a form
 * is filled in vain. Those who see the billing subscribe from here. It disappears once the subscription is active.
 */
export function TrialBar() {
  const { t } = useTranslation();
  const ability = useAbility();
  const { subscription, today } = useSignedIn();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const notice = trialNotice(subscription, today);
  if (!notice || !isShownOn(notice, path)) return null;
  const maySubscribe = ability.can('read', 'Settings');
  return (
    <div className={classes.bar} data-expired={isReadOnly(notice) || undefined} role="status">
      <span>
        {notice.kind === 'expiresIn'
          ? t('trial.expiresIn', { count: notice.days })
          : t(`trial.${notice.kind}`)}
      </span>
      {maySubscribe && (
        <Button
          component={Link}
          to={notice.kind === 'canceled' ? paths.subscription : paths.billingInShort}
          variant="default"
          size="compact-sm"
        >
          {t(notice.kind === 'waiting' ? 'trial.pay' : 'trial.subscribe')}
        </Button>
      )}
    </div>
  );
}
