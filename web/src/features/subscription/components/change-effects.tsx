import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { Notice } from '@/features/auth/public';
import { useToday } from '@/shared/auth/session';
import { useFormat } from '@/shared/format/use-format';
import { isZero } from '@/shared/lib/fields';
import { Money } from '@/shared/ui/money';
import type { ChangeAmount, SubscriptionView } from '../api';
import { meaningOf, type Obstacle, type PlanChoice } from '../plan-choice';
import { POUND, usePlanNames } from '../plan-names';
import { costBeforeCredit } from '../plan-price';
import classes from './billing.module.css';
import { CardName } from './card-name';

interface ChangeEffectsProps {
  amount: ChangeAmount;
  subscription: SubscriptionView;
  choice: PlanChoice;
  obstacle: Obstacle;
}

/** What a change of plan costs, what it means, and what prevents it. */
export function ChangeEffects({ amount, subscription, choice, obstacle }: ChangeEffectsProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const nameOf = usePlanNames();
  const card = subscription.default_card;
  const { direction } = amount;
  const today = useToday();
  const free = direction === 'downgrade' || direction === 'same';
  return (
    <div className={classes.effects}>
      <p className={classes.sentence}>
        {t(`change.means.${meaningOf(amount, subscription, choice, today)}`, {
          plan: nameOf(choice.planId),
          present: nameOf(subscription.plan_id),
          date: format.date(amount.takes_effect),
        })}
      </p>
      {!free && (
        <dl className={classes.sum}>
          <Row
            name={t(`change.price.${choice.period}`)}
            amount={costBeforeCredit(amount.net, amount.credit)}
          />
          {!isZero(amount.credit) && <Row name={t('change.credit')} amount={`-${amount.credit}`} />}
          <Row name={t('amounts.vat')} amount={amount.vat} />
          <Row name={t('change.total')} amount={amount.total_amount} whole />
        </dl>
      )}
      {card && !obstacle && !free && (
        <p className={classes.muted}>
          {t('change.from')} <CardName card={card} />
        </p>
      )}
      {obstacle === 'card' && (
        <Notice tone="warning">
          {t('cards.missing')}. {t('change.cardPage')}
        </Notice>
      )}
      {obstacle === 'gateway' && <Notice tone="warning">{t('cards.closed')}</Notice>}
      {obstacle === 'members' && (
        <Notice tone="warning">
          {t('change.tooMany', { count: amount.members_over, plan: nameOf(choice.planId) })}{' '}
          <Link to={paths.members} className={classes.way}>
            {t('usage.toMembers')}
          </Link>
        </Notice>
      )}
    </div>
  );
}

function Row({ name, amount, whole }: { name: string; amount: string; whole?: boolean }) {
  return (
    <div data-whole={whole || undefined}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} currency={POUND} />
      </dd>
    </div>
  );
}
