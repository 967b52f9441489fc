import { Button, Group } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod/mini';
import { useAbility } from '@/shared/auth/can';
import { usePlanNameOfCode } from '@/shared/auth/plans';
import { useSignedIn } from '@/shared/auth/session';
import { useLogOut } from '@/shared/auth/use-log-out';
import { isolated } from '@/shared/lib/left-to-right';
import { useUrlSearch } from '@/shared/lib/url-search';
import { EmptyState } from '@/shared/ui/empty-state';
import { PublicLayout } from './layouts/public-layout';
import { homeFor } from './nav';
import { paths } from './paths';
import { AppShell } from './shell/app-shell';
import { LogOut } from './shell/log-out';

const refusalSearch = z.object({ plan: z.catch(z.optional(z.string()), undefined) });

/** The page for a person whom a screen or a call has refused. */
export function NotAuthorizedPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const logOut = useLogOut(() => void navigate({ to: paths.landing }));
  const ability = useAbility();
  const home = homeFor(ability, useSignedIn());
  // The plan that has what was asked for, where that is the reason.
  const [{ plan }] = useUrlSearch(refusalSearch);
  // The rest of the program stays at hand where only the plan is missing.
  const Frame = plan ? AppShell : PublicLayout;
  const planName = usePlanNameOfCode(plan);
  const seesPlans = plan && ability.can('read', 'Settings');
  return (
    <Frame>
      <EmptyState
        kind="forbidden"
        wholePage
        title={t(plan ? 'pages.notInPlan' : 'pages.notAuthorized')}
        hint={
          plan ? t('problems.notInPlan', { plan: isolated(planName) }) : t('problems.noPermission')
        }
        action={
          <Group gap={8} justify="center">
            {seesPlans && (
              <Button component={Link} to={paths.billing}>
                {t('trial.plans')}
              </Button>
            )}
            {home !== paths.notAuthorized && (
              <Button component={Link} to={home} variant={seesPlans ? 'default' : 'filled'}>
                {t('actions.goHome')}
              </Button>
            )}
            {!plan && (
              <Button variant="default" onClick={() => setLeaving(true)}>
                {t('user.logOut')}
              </Button>
            )}
          </Group>
        }
      />
      {leaving && <LogOut onLeave={logOut} onStay={() => setLeaving(false)} />}
    </Frame>
  );
}
