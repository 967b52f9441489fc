import { expect, test } from 'vitest';
import { active, onTrial } from './subscription.fixture';
import { subscriptionState } from './subscription-state';

const TODAY = '2026-11-20';

test.each([
  [active, { kind: 'renews', on: '2026-12-05', total: '285.00' }],
  [{ ...active, status: 'Active', next_charge: null }, { kind: 'active' }],
  // A date to renew on would say that all is well.
  [
    { ...active, retry: { attempts: 1, next_on: '2026-12-08' } },
    { kind: 'retrying', until: '2026-12-08' },
  ],
  [onTrial, { kind: 'trial', until: '2026-11-23', days: 3 }],
  [{ ...onTrial, trial_ends_at: TODAY, days_left: 0 }, { kind: 'trialToday' }],
  [
    { ...onTrial, trial_ends_at: '2026-11-19', days_left: 0 },
    { kind: 'trialOver', since: '2026-11-19' },
  ],
  [
    { ...onTrial, trial_ends_at: null },
    { kind: 'trialOver', since: null },
  ],
  [
    { ...active, status: 'canceling', ends_on: '2026-12-05' },
    { kind: 'canceling', until: '2026-12-05' },
  ],
  [{ ...active, status: 'CANCELED' }, { kind: 'canceled' }],
  [{ ...active, status: 'waiting' }, { kind: 'waiting' }],
  [{ ...active, status: 'paused' }, { kind: 'unknown' }],
])('state %#', (subscription, standing) => {
  expect(subscriptionState(subscription, TODAY)).toEqual(standing);
});
