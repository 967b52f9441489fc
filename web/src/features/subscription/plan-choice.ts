import type { ChangeAmount, Period, PlanView, SubscriptionView } from './api';

/** A plan for a period. */
export interface PlanChoice {
  planId: number;
  period: Period;
}

/** What happens to the choice on the page. */
export type ChoiceEvent =
  | { type: 'plan'; planId: number }
  | { type: 'period'; period: Period }
  | { type: 'reset'; to: PlanChoice };

export function chosen(choice: PlanChoice, event: ChoiceEvent): PlanChoice {
  switch (event.type) {
    case 'plan':
      return { ...choice, planId: event.planId };
    case 'period':
      return { ...choice, period: event.period };
    case 'reset':
      return event.to;
  }
}

const PAID: readonly string[] = ['active', 'canceling', 'waiting'];

/** The subscription is one that was paid for, so its plan is the company's. */
export function isPaid({ status }: Pick<SubscriptionView, 'status'>): boolean {
  return PAID.includes(status.toLowerCase());
}

/** The plan that renews by itself: the one in force, or the one that follows it. None before the first payment. */
export function renewingPlan(subscription: SubscriptionView): PlanChoice | null {
  if (!isPaid(subscription)) return null;
  return {
    planId: subscription.next_plan_id ?? subscription.plan_id,
    period: subscription.next_period ?? subscription.period,
  };
}

/** What the page opens with: the plan that renews, else the one that was tried. */
export function firstChoice(subscription: SubscriptionView): PlanChoice {
  return (
    renewingPlan(subscription) ?? {
      planId: subscription.plan_id,
      period: subscription.period ?? 'month',
    }
  );
}

/** Save is open once another plan, or another period of it, is chosen. Before the first payment any plan is another. */
export function canSave(subscription: SubscriptionView, choice: PlanChoice): boolean {
  const present = renewingPlan(subscription);
  if (!present) return true;
  return present.planId !== choice.planId || present.period !== choice.period;
}

/** What has to be settled before a change can be confirmed. */
export type Obstacle = 'gateway' | 'members' | 'card' | null;

/** The first thing in the way of a change, gravest first. */
export function obstacleOf(
  subscription: Pick<SubscriptionView, 'default_card' | 'gateway_ready'>,
  { members_over, direction }: Pick<ChangeAmount, 'members_over' | 'direction'>,
): Obstacle {
  // Staying asks nobody to leave.
  if (members_over > 0 && direction !== 'same') return 'members';
  if (subscription.default_card) return null;
  return subscription.gateway_ready ? 'card' : 'gateway';
}

/** Whether the card is charged today, so that a new card pays at once. */
export function chargesCardToday({
  direction,
  total_amount,
}: Pick<ChangeAmount, 'direction' | 'total_amount'>): boolean {
  return direction !== 'downgrade' && /[1-9]/.test(total_amount) && !total_amount.startsWith('-');
}

/** What a change means, as its sentence is named: another period of the same plan is not another plan. */
export function meaningOf(
  { direction, takes_effect }: Pick<ChangeAmount, 'direction' | 'takes_effect'>,
  subscription: SubscriptionView,
  choice: PlanChoice,
  today: string,
): ChangeAmount['direction'] | 'subscribeLater' | 'toYear' | 'toMonth' | 'stayYear' {
  if (direction === 'subscribe') return takes_effect > today ? 'subscribeLater' : direction;
  if (direction === 'same' && isMonthNext(subscription)) return 'stayYear';
  if (direction === 'same' || !isOtherPeriod(subscription, choice)) return direction;
  return choice.period === 'year' ? 'toYear' : 'toMonth';
}

/** Whether only the period of the plan in force changes. */
export function isOtherPeriod(
  { status, plan_id, period }: SubscriptionView,
  choice: PlanChoice,
): boolean {
  return isPaid({ status }) && plan_id === choice.planId && period !== choice.period;
}

/** Whether the plan stays and only its billing changes: a paid year is followed by months. */
export function isMonthNext({
  plan_id,
  next_plan_id,
  next_period,
}: Pick<SubscriptionView, 'plan_id' | 'next_plan_id' | 'next_period'>): boolean {
  return next_plan_id === plan_id && next_period === 'month';
}

/** Whether the smaller plan that follows counts the members now: nobody is invited whom it would not take. */
export function isLimitedBefore(
  { plan_id, usage }: Pick<SubscriptionView, 'plan_id' | 'usage'>,
  plans: readonly Pick<PlanView, 'plan_id' | 'members_limit'>[],
): boolean {
  const present = plans.find((plan) => plan.plan_id === plan_id);
  return present !== undefined && usage.members_limit < present.members_limit;
}
