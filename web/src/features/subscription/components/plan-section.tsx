import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { toast } from '@/shared/lib/toast';
import { FormSection } from '@/shared/ui/form-section';
import { type SubscriptionView, useResumePlan } from '../api';
import { applySubscription } from '../apply-subscription';
import { CancelPlanDialog } from '../dialogs/cancel-plan-dialog';
import { useBillingRights } from '../rights';
import classes from './billing.module.css';
import { PlanStatus } from './plan-status';
import { UsageMeters } from './usage-meters';

/** The plan in force with what is used of it, and the ways to end or continue it. */
export function PlanSection({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('subscription');
  const rights = useBillingRights();
  const [cancelling, setCancelling] = useState(false);
  const resume = useResumePlan();
  const status = subscription.status.toLowerCase();
  return (
    <FormSection title={t('sections.plan')}>
      <PlanStatus subscription={subscription} />
      <UsageMeters usage={subscription.usage} />
      {rights.cancelPlan && status === 'active' && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setCancelling(true)}>
            {t('cancel.button')}
          </Button>
        </div>
      )}
      {rights.cancelPlan && status === 'canceling' && (
        <div className={classes.foot}>
          <Button
            loading={resume.isPending}
            onClick={() =>
              resume.mutate(undefined, {
                onSuccess: (answer) => {
                  toast.success(answer.message);
                  applySubscription(answer.subscription);
                },
              })
            }
          >
            {t('resume.button')}
          </Button>
        </div>
      )}
      {rights.cancelPlan && status !== 'active' && (
        <div className={classes.foot}>
          <Link to={paths.companyFile} className={classes.way}>
            {t('companyFile.link')}
          </Link>
        </div>
      )}
      {!rights.changePlan && <p className={classes.muted}>{t('onlyAdmins')}</p>}
      {cancelling && (
        <CancelPlanDialog subscription={subscription} onClose={() => setCancelling(false)} />
      )}
    </FormSection>
  );
}
