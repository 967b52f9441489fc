import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { subscriber } from '@/features/auth/public';
import { useSignedIn } from '@/shared/auth/session';
import { useLogOut } from '@/shared/auth/use-log-out';
import { isPage } from '@/shared/lib/go-to-page';
import { isolated } from '@/shared/lib/left-to-right';
import { FormSection } from '@/shared/ui/form-section';
import { LoadOrRetry } from '@/shared/ui/load-or-retry';
import { usePageTitle } from '@/shared/ui/use-page-title';
import { subscriptionDetail } from '../api';
import { useBillingRights } from '../rights';
import classes from './billing.module.css';
import { PlanPicker } from './plan-picker';

/** The subscription was cancelled: subscribe again, or open the books to read and export them. */
export function CanceledPlans() {
  const { t } = useTranslation(['subscription', 'common']);
  const navigate = useNavigate();
  const { company } = useSignedIn();
  const rights = useBillingRights();
  const [payUrl] = useState(() => subscriber.get()?.paymentUrl);
  const logOut = useLogOut(() => void navigate({ to: paths.landing }));
  usePageTitle(t('subscription:canceled.title'));
  return (
    <div className={classes.wide}>
      <div className={classes.effects}>
        <h1 className={classes.wideTitle}>{t('subscription:canceled.title')}</h1>
        <p className={classes.sentence}>
          {t('subscription:canceled.text', { company: isolated(company.name) })}
        </p>
        <div className={classes.buttons}>
          <Button component={Link} to={paths.landing} variant="default">
            {t('subscription:canceled.read')}
          </Button>
          {rights.cancelPlan && (
            <Button component={Link} to={paths.companyFile} variant="default">
              {t('subscription:companyFile.link')}
            </Button>
          )}
          <Anchor component="button" type="button" onClick={logOut}>
            {t('common:user.logOut')}
          </Anchor>
        </div>
      </div>
      {rights.changePlan ? (
        <Plans />
      ) : (
        <FormSection>
          <p className={classes.sentence}>{t('subscription:canceled.askAdmin')}</p>
          {isPage(payUrl) && (
            <div className={classes.foot}>
              <Button component="a" href={payUrl}>
                {t('subscription:canceled.pay')}
              </Button>
            </div>
          )}
        </FormSection>
      )}
    </div>
  );
}

function Plans() {
  const { t } = useTranslation('subscription');
  const query = useQuery(subscriptionDetail);
  return (
    <FormSection title={t('sections.plans')}>
      {query.data ? (
        <PlanPicker subscription={query.data} returnTo="subscription" />
      ) : (
        <LoadOrRetry query={query} height={400} />
      )}
    </FormSection>
  );
}
