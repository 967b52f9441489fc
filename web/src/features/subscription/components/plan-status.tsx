import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { planList } from '@/shared/auth/plans';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { StatusPill } from '@/shared/ui/status-pill';
import type { SubscriptionView } from '../api';
import { isLimitedBefore, isMonthNext, isPaid } from '../plan-choice';
import { POUND, usePlanNames } from '../plan-names';
import { subscriptionState, TONES } from '../subscription-state';
import classes from './billing.module.css';

/** The plan in force, and in a sentence what comes next. */
export function PlanStatus({ subscription }: { subscription: SubscriptionView }) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const nameOf = usePlanNames();
  const state = subscriptionState(subscription, useToday());
  const { next_plan_id, next_charge } = subscription;
  const plan = nameOf(subscription.plan_id);
  const plans = useQuery(planList).data?.plans ?? [];
  return (
    <div className={classes.status}>
      <p className={classes.headline}>
        <strong>{plan}</strong>
        {isPaid(subscription) && (
          <span className={classes.muted}>{t(`period.billed.${subscription.period}`)}</span>
        )}
        <StatusPill tone={TONES[state.kind]}>{t(`standing.${state.kind}.word`)}</StatusPill>
      </p>
      <p className={classes.sentence}>{sentence()}</p>
      {next_plan_id && next_charge && (
        <p className={classes.sentence}>
          {t(`standing.${nextText()}`, {
            plan: nameOf(next_plan_id),
            date: format.date(next_charge.date),
          })}
          {isLimitedBefore(subscription, plans) && ` ${t('standing.limitNow')}`}
        </p>
      )}
    </div>
  );

  // While the charge is tried again, what follows waits for its payment: the next try is not its day.
  function nextText() {
    if (isMonthNext(subscription)) {
      return subscription.retry ? 'nextMonthlyOncePaid' : 'nextMonthly';
    }
    return subscription.retry ? 'nextOncePaid' : 'next';
  }

  function sentence(): string {
    switch (state.kind) {
      case 'trial':
        return t('standing.trial.text', {
          count: state.days,
          date: format.date(state.until),
        });
      case 'trialOver':
        return state.since
          ? t('standing.trialOver.text', { date: format.date(state.since) })
          : t('standing.trialOver.undated');
      case 'renews':
        return t('standing.renews.text', {
          date: format.date(state.on),
          total: format.money(state.total, POUND),
        });
      case 'retrying':
        return state.until
          ? t('standing.retrying.text', { date: format.date(state.until) })
          : t('standing.retrying.undated');
      case 'canceling':
        return state.until
          ? t('standing.canceling.text', { plan, date: format.date(state.until) })
          : t('standing.canceling.undated', { plan });
      default:
        return t(`standing.${state.kind}.text`);
    }
  }
}
