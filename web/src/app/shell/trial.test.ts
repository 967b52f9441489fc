import { expect, test } from 'vitest';
import { isShownOn, trialNotice } from './trial';

const TODAY = '2026-11-20';

test.each([
  ['intrial', 12, '2026-12-02', { kind: 'expiresIn', days: 12 }],
  ['InTrial', 1, '2026-11-21', { kind: 'expiresIn', days: 1 }],
  ['intrial', 0, TODAY, { kind: 'expiresToday' }],
  ['intrial', 0, '2026-11-19', { kind: 'expired' }],
  ['intrial', 0, null, { kind: 'expired' }],
  // A trial that has not begun is counted from its start.
  ['intrial', 30, '2026-12-30', { kind: 'expiresIn', days: 30 }],
  ['active', 0, '2026-11-01', null],
  ['Active', 12, '2026-12-02', null],
  ['canceling', 0, '2026-11-01', null],
  ['canceled', 0, '2026-11-01', { kind: 'canceled' }],
  ['Waiting', 0, '2026-11-01', { kind: 'waiting' }],
])('%s with %i days until %s', (status, daysLeft, trialEndsAt, notice) => {
  expect(trialNotice({ status, daysLeft, trialEndsAt, trialStartAt: null }, TODAY)).toEqual(notice);
});

test.each([
  ['expiresIn', '/dashboard', true],
  ['expiresIn', '/customers/add', false],
  ['expired', '/customers/add', true],
  ['waiting', '/sales/invoice/add', true],
  ['expired', '/settings/billingAndSubscription', false],
  ['canceled', '/settings/billingAndSubscription', true],
] as const)('%s on %s: %s', (kind, path, shown) => {
  expect(isShownOn(kind === 'expiresIn' ? { kind, days: 3 } : { kind }, path)).toBe(shown);
});
