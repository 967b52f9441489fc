import { beforeEach, expect, test } from 'vitest';
import { session } from '@/shared/auth/session';
import { adminSession } from '@/test/session';
import { applySubscription } from './apply-subscription';
import { active } from './subscription.fixture';

const onPlanOne = {
  ...adminSession,
  tier: 1,
  planCode: '',
  subscription: { ...adminSession.subscription, status: 'active', daysLeft: 0 },
};

beforeEach(() => session.set(onPlanOne));

test.each([
  ['the same plan', active, false],
  ['a downgrade that is to come', { ...active, next_plan_id: 2 }, false],
  ['an upgrade', { ...active, plan_id: 2, code: 'XA07' }, true],
  ['a cancellation', { ...active, status: 'canceling' }, true],
] as const)('%s', (_, subscription, isOther) => {
  expect(applySubscription(subscription)).toBe(isOther);
  expect(session.get()).toMatchObject({
    tier: subscription.plan_id,
    planCode: subscription.code ?? '',
    subscription: { status: subscription.status },
  });
});

test('without a session nothing is taken over', () => {
  session.set(null);
  expect(applySubscription(active)).toBe(false);
  expect(session.get()).toBeNull();
});
