import type { components } from '@/shared/api/schema';
import { isPage } from '@/shared/lib/go-to-page';

type LoginResponse = components['schemas']['LoginResponse'];
type Answer = Pick<LoginResponse, 'SubscriptionStatus' | 'paymentMethodUrl'> & {
  UserData: { user: Pick<LoginResponse['UserData']['user'], 'Role'> };
};

/** What a sign-in that the server accepted leads to. */
export type Outcome =
  /** In, to where the person was going or else to their home. */
  | { kind: 'enter' }
  /** The last payment is due: a warning with the way to pay, and another login afterwards. */
  | { kind: 'wait'; paymentUrl: string | null }
  /** The subscription was cancelled: a short session that reads, exports and subscribes. */
  | { kind: 'subscribe'; paymentUrl: string | null }
  /** No state of a subscription that lets anybody in. */
  | { kind: 'refuse' };

/** Only those who can do something about a subscription are held up once it has ended. */
const HELD_BY_SUBSCRIPTION: readonly string[] = ['admin', 'accountant'];
const WELL: readonly string[] = ['active', 'intrial', 'canceling'];

/** Where a sign-in leads, by role and by the state of the company's subscription. */
export function outcomeOf(answer: Answer): Outcome {
  const status = answer.SubscriptionStatus.toLowerCase();
  const paymentUrl = isPage(answer.paymentMethodUrl) ? answer.paymentMethodUrl : null;
  // While a payment is due the server lets nobody in: without this, other roles would be sent back without a word.
  if (status === 'waiting') return { kind: 'wait', paymentUrl };
  if (!HELD_BY_SUBSCRIPTION.includes(answer.UserData.user.Role)) {
    return { kind: 'enter' };
  }
  if (WELL.includes(status)) return { kind: 'enter' };
  if (status === 'canceled') return { kind: 'subscribe', paymentUrl };
  return { kind: 'refuse' };
}

/** The address to return to after signing in, if it is one of ours. */
export function safeReturn(back: unknown): string | null {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : null;
}
