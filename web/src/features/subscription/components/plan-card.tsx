import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { Period, PlanView } from '../api';
import { featuresOf } from '../plan-features';
import { priceOf } from '../plan-price';
import classes from './plan-cards.module.css';

interface PlanCardProps {
  plan: PlanView;
  period: Period;
  chosen: boolean;
  mark?: ReactNode;
  /** Its button. */
  children: ReactNode;
}

/** A plan: what it costs with its VAT, and what it has. */
export function PlanCard({ plan, period, chosen, mark, children }: PlanCardProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const name = format.name({ name_en: plan.name, name_ar: plan.name_ar ?? plan.name });
  const price = priceOf(plan, period);
  const money = (amount: string) => format.money(amount, { code: plan.currency, minor_digits: 2 });
  return (
    <section
      className={`card ${classes.plan}`}
      aria-label={name}
      data-chosen={chosen || undefined}
      data-open={plan.enabled || undefined}
    >
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {mark}
      </div>
      <p className={classes.price}>
        <strong>{money(price.net)}</strong> {t(`period.per.${period}`)}
      </p>
      <p className={classes.tax}>
        {t('plans.withVat', {
          percentage: format.percent(plan.vat_percentage),
          vat: money(price.vat),
          total: money(price.total),
        })}
      </p>
      {price.saved && (
        <p className={classes.saved}>{t('plans.saved', { amount: money(price.saved) })}</p>
      )}
      <ul className={classes.features}>
        {featuresOf(plan).map(({ feature, count }) => (
          <li key={feature}>
            <IconCheck size={16} stroke={2} className={classes.check} aria-hidden />
            {t(`features.${feature}`, { count })}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
