import type { components } from '@/shared/api/schema';

type LoginResponse = components['schemas']['LoginResponse'];
type Answer = Pick<LoginResponse, 'SubscriptionStatus' | 'paymentMethodUrl'> & {
  UserData: { user: Pick<LoginResponse['UserData']['user'], 'Role'> };
};

/** What a sign-in that the server accepted leads to. */
export type Outcome =
  /** In, to where the person was going or else to their home. */
  | { kind: 'enter'; returns: boolean }
  /** The account is still being prepared: a warning, and another try later. */
  | { kind: 'wait' }
  /** The subscription was cancelled: no session, the question of paying instead. */
  | { kind: 'subscribe'; paymentUrl: string | null };

/** Only those who can do something about a subscription are held up by it. */
const HELD_BY_SUBSCRIPTION: readonly string[] = ['admin', 'accountant'];
const WELL: readonly string[] = ['active', 'intrial', 'canceling'];

/** Where a sign-in leads, by role and by the state of the company's subscription. */
export function outcomeOf(answer: Answer): Outcome {
  if (!HELD_BY_SUBSCRIPTION.includes(answer.UserData.user.Role)) {
    return { kind: 'enter', returns: true };
  }
  const status = answer.SubscriptionStatus.toLowerCase();
  if (WELL.includes(status)) return { kind: 'enter', returns: true };
  if (status === 'waiting') return { kind: 'wait' };
  if (status === 'canceled') {
    return { kind: 'subscribe', paymentUrl: payable(answer.paymentMethodUrl) };
  }
  return { kind: 'enter', returns: false };
}

/** A payment page is only ever another web page, whatever the text says. */
function payable(url: string | null | undefined): string | null {
  return url && /^https:\/\//i.test(url) ? url : null;
}

/** The address to return to after signing in, if it is one of ours. */
export function safeReturn(back: unknown): string | null {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : null;
}
