import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import type { ChangeAmount, SubscriptionView } from './api';
import {
  chargesCardToday,
  isMonthNext,
  isOtherPeriod,
  type Obstacle,
  type PlanChoice,
} from './plan-choice';
import { POUND, usePlanNames } from './plan-names';

const SUBSCRIBED: readonly string[] = ['active', 'canceling'];

/** The words of the question before a plan is changed: its title, its button, and what is said afterwards. */
export function useChangeWords(subscription: SubscriptionView, choice: PlanChoice) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const plan = usePlanNames()(choice.planId);

  const subscribed = SUBSCRIBED.includes(subscription.status.toLowerCase());
  const staysYear = isMonthNext(subscription);

  function title(amount: ChangeAmount | undefined): string {
    if (amount?.direction === 'same') {
      return staysYear ? t('change.stayYearTitle') : t('change.stayTitle', { plan });
    }
    if (isOtherPeriod(subscription, choice)) return t(`change.periodTitle.${choice.period}`);
    return t(subscribed ? 'change.title' : 'change.subscribeTitle', { plan });
  }

  function button(amount: ChangeAmount | undefined, obstacle: Obstacle): string {
    if (!amount || obstacle === 'members' || obstacle === 'gateway') {
      return t(subscribed ? 'change.confirm' : 'plans.subscribe');
    }
    const total = format.money(amount.total_amount, POUND);
    const pays = chargesCardToday(amount);
    if (obstacle === 'card') return pays ? t('change.addCardAndPay', { total }) : t('cards.add');
    if (amount.direction === 'same') return t(staysYear ? 'change.stayYear' : 'change.stay');
    return pays ? t('change.pay', { total }) : t('change.confirm');
  }

  function done({ direction, takes_effect }: ChangeAmount): string {
    if (direction !== 'downgrade') return t('change.done');
    // A paid year rarely ends next month.
    if (subscription.period === 'year') {
      return t('change.doneLater', { date: format.date(takes_effect) });
    }
    return t('change.doneNextMonth');
  }

  return { title, button, done };
}
