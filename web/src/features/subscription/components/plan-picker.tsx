import { Button } from '@mantine/core';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '@/shared/ui/status-pill';
import type { SubscriptionView } from '../api';
import { ChangePlanDialog } from '../dialogs/change-plan-dialog';
import { canSave, chosen, firstChoice, isPaid } from '../plan-choice';
import classes from './billing.module.css';
import { PlanCards } from './plan-cards';

interface PlanPickerProps {
  subscription: SubscriptionView;
  /** Where the payment page leads back to. */
  returnTo: 'billing' | 'subscription';
}

/** Chooses a plan and a period; what it costs is shown before it is confirmed. */
export function PlanPicker({ subscription, returnTo }: PlanPickerProps) {
  const { t } = useTranslation('subscription');
  const [choice, send] = useReducer(chosen, subscription, firstChoice);
  const [asking, setAsking] = useState(false);
  const present = isPaid(subscription) ? subscription.plan_id : null;

  return (
    <>
      <PlanCards
        period={choice.period}
        onPeriod={(period) => send({ type: 'period', period })}
        chosen={choice.planId}
        mark={({ plan_id }) =>
          plan_id === present && <StatusPill tone="good">{t('plans.present')}</StatusPill>
        }
        action={({ plan_id }) => (
          <Button
            variant={plan_id === choice.planId ? 'light' : 'default'}
            aria-pressed={plan_id === choice.planId}
            fullWidth
            onClick={() => send({ type: 'plan', planId: plan_id })}
          >
            {t(plan_id === choice.planId ? 'plans.chosen' : 'plans.choose')}
          </Button>
        )}
      />
      <div className={classes.foot}>
        <Button disabled={!canSave(subscription, choice)} onClick={() => setAsking(true)}>
          {t(present === null ? 'plans.subscribe' : 'plans.save')}
        </Button>
      </div>
      {asking && (
        <ChangePlanDialog
          subscription={subscription}
          choice={choice}
          returnTo={returnTo}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
