import type { Session } from '@/shared/auth/session';

/** What the bar above the page says of the subscription. */
export type TrialNotice =
  | { kind: 'expiresIn'; days: number }
  | { kind: 'expiresToday' | 'expired' | 'canceled' | 'waiting' };

/**
 * What there is to say of a subscription on a day; nothing while it is active or paid to its end. A trial includes its
 * last day, when no days are left.
 */
export function trialNotice(
  { status, daysLeft, trialEndsAt }: Session['subscription'],
  today: string,
): TrialNotice | null {
  const present = status.toLowerCase();
  if (present === 'canceled' || present === 'waiting') return { kind: present };
  if (present === 'canceling' || present.includes('active')) return null;
  if (daysLeft > 0) return { kind: 'expiresIn', days: daysLeft };
  return { kind: trialEndsAt && trialEndsAt >= today ? 'expiresToday' : 'expired' };
}
