import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { planList } from '@/shared/auth/plans';
import { EmptyState } from '@/shared/ui/empty-state';
import { Segments } from '@/shared/ui/segments';
import type { Period, PlanView } from '../api';
import { PlanCard } from './plan-card';
import classes from './plan-cards.module.css';

const PERIODS: readonly Period[] = ['month', 'year'];

export interface PlanCardsProps {
  /** The button of a plan that is sold. */
  action: (plan: PlanView, period: Period) => ReactNode;
  /** A mark beside a plan's name. */
  mark?: (plan: PlanView) => ReactNode;
  /** The plan that is chosen. */
  chosen?: number;
  /** Where the page keeps the period; otherwise the cards do. */
  period?: Period;
  onPeriod?: (period: Period) => void;
}

/**
 * The plans side by side with their prices by the month or the year, as the server has them. The screen that shows them
 * names `subscription` among its texts.
 */
export function PlanCards({ action, mark, chosen, period, onPeriod }: PlanCardsProps) {
  const { t } = useTranslation(['subscription', 'common']);
  const { data, isError, refetch } = useQuery(planList);
  const [own, setOwn] = useState<Period>('month');
  const shownPeriod = period ?? own;
  if (isError) {
    return (
      <EmptyState
        kind="problem"
        title={t('subscription:plans.failed')}
        action={<Button onClick={() => void refetch()}>{t('common:actions.tryAgain')}</Button>}
      />
    );
  }
  if (data?.plans.length === 0) {
    return <EmptyState kind="empty" title={t('subscription:plans.none')} />;
  }
  return (
    <>
      <div className={classes.period}>
        <Segments
          label={t('subscription:period.label')}
          value={shownPeriod}
          onChange={onPeriod ?? setOwn}
          options={PERIODS.map((value) => ({ value, label: t(`subscription:period.${value}`) }))}
        />
      </div>
      <div className={classes.plans} aria-busy={!data || undefined}>
        {data
          ? data.plans.map((plan) => (
              <PlanCard
                key={plan.plan_id}
                plan={plan}
                period={shownPeriod}
                chosen={plan.plan_id === chosen}
                mark={mark?.(plan)}
              >
                {plan.enabled ? (
                  action(plan, shownPeriod)
                ) : (
                  <Button disabled fullWidth>
                    {t('subscription:plans.closed')}
                  </Button>
                )}
              </PlanCard>
            ))
          : [1, 2, 3].map((place) => <Skeleton key={place} height={340} radius={8} />)}
      </div>
    </>
  );
}
