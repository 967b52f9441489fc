import type { SubscriptionView } from './api';

/** The state of a subscription, with the values of its message. */
export type SubscriptionState =
  | { kind: 'trial'; until: string; days: number }
  | { kind: 'trialToday' }
  | { kind: 'trialOver'; since: string | null }
  | { kind: 'renews'; on: string; total: string }
  | { kind: 'retrying'; until: string | null }
  | { kind: 'active' }
  | { kind: 'canceling'; until: string | null }
  | { kind: 'canceled' }
  | { kind: 'waiting' }
  | { kind: 'unknown' };

/** The state of a subscription on a day. */
export function subscriptionState(
  subscription: SubscriptionView,
  today: string,
): SubscriptionState {
  const { next_charge, retry, trial_ends_at, days_left, ends_on, period_end } = subscription;
  switch (subscription.status.toLowerCase()) {
    case 'active':
      if (retry) return { kind: 'retrying', until: retry.works_until ?? retry.next_on ?? null };
      return next_charge
        ? { kind: 'renews', on: next_charge.date, total: next_charge.total }
        : { kind: 'active' };
    case 'canceling':
      return { kind: 'canceling', until: ends_on ?? period_end ?? null };
    case 'canceled':
      return { kind: 'canceled' };
    case 'waiting':
      return { kind: 'waiting' };
    case 'intrial':
      if (!trial_ends_at || trial_ends_at < today) {
        return { kind: 'trialOver', since: trial_ends_at ?? null };
      }
      return trial_ends_at === today
        ? { kind: 'trialToday' }
        : { kind: 'trial', until: trial_ends_at, days: days_left };
    default:
      return { kind: 'unknown' };
  }
}

/** The tone of its word. */
export const TONES = {
  trial: 'open',
  trialToday: 'part',
  trialOver: 'bad',
  renews: 'good',
  retrying: 'bad',
  active: 'good',
  canceling: 'part',
  canceled: 'bad',
  waiting: 'bad',
  unknown: 'idle',
} as const satisfies Record<SubscriptionState['kind'], string>;
