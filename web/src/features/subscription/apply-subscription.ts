import { session } from '@/shared/auth/session';
import type { SubscriptionView } from './api';

/** How long what was said of an upgrade is on show before the page reloads. */
export const RELOAD_MS = 3_000;

/**
 * Takes a changed subscription over into the session: plan, code and status. Where another plan is in force or the
 * company is open again, the page reloads a moment later, so that every screen has what the plan brings.
 */
export function applySubscription(subscription: SubscriptionView): boolean {
  const current = session.get();
  if (!current) return false;
  const { plan_id: tier, status, days_left: daysLeft } = subscription;
  const planCode = subscription.code ?? '';
  const isOther =
    tier !== current.tier || status.toLowerCase() !== current.subscription.status.toLowerCase();
  session.set({
    ...current,
    tier,
    planCode,
    subscription: { ...current.subscription, status, daysLeft },
  });
  return isOther;
}

export function reloadSoon(): void {
  setTimeout(() => location.reload(), RELOAD_MS);
}
