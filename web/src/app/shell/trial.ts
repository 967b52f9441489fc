import { paths } from '@/app/paths';
import type { Session } from '@/shared/auth/session';

/** The message about the subscription above the page. */
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

const READ_ONLY: readonly TrialNotice['kind'][] = ['expired', 'canceled', 'waiting'];

/** Whether the books can be read but not added to. */
export function isReadOnly({ kind }: TrialNotice): boolean {
  return READ_ONLY.includes(kind);
}

/** The dashboard counts the days that are left; what closes the books is said on every page but billing. */
export function isShownOn(notice: TrialNotice, path: string): boolean {
  if (notice.kind === 'canceled') return true;
  return isReadOnly(notice) ? path !== paths.billing : path === paths.dashboard;
}
