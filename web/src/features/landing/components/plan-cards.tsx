import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { useFormat } from '@/shared/format/use-format';
import { POUND, planPrices } from '../api';
import { PLANS, type Plan } from '../plans';
import classes from './plan-cards.module.css';

/** The plans side by side. */
export function PlanCards() {
  return (
    <div className={classes.plans}>
      {PLANS.map((plan) => (
        <PlanCard key={plan.key} plan={plan} />
      ))}
    </div>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const { data: prices, isPending } = useQuery(planPrices);
  const price = prices?.get(plan.id);
  const name = t(`plans.${plan.key}.name`);
  return (
    <section
      className={`card ${classes.plan}`}
      aria-label={name}
      data-open={plan.open || undefined}
    >
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.who}>{t(`plans.${plan.key}.who`)}</p>
      <p className={classes.price}>
        {price ? (
          <>
            <strong>{format.money(price, POUND)}</strong> {t('plans.monthly')}
          </>
        ) : (
          <span className={classes.later}>{isPending ? '\u00a0' : t('plans.priceLater')}</span>
        )}
      </p>
      <ul className={classes.features}>
        {plan.features.map(({ feature, count }) => (
          <li key={feature}>
            <IconCheck size={16} stroke={2} className={classes.check} aria-hidden />
            {t(`plans.features.${feature}`, { count })}
          </li>
        ))}
      </ul>
      {plan.open ? (
        <Button
          component={Link}
          to={paths.signup}
          search={{ plan: plan.id } as never}
          variant={plan.id === 1 ? 'filled' : 'default'}
          aria-label={t('plans.startWith', { plan: name })}
          fullWidth
        >
          {t('plans.start')}
        </Button>
      ) : (
        <Button disabled fullWidth>
          {t('plans.closed')}
        </Button>
      )}
    </section>
  );
}
