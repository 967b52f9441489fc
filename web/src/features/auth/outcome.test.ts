import { describe, expect, it } from 'vitest';
import { outcomeOf, safeReturn } from './outcome';

type Role = 'admin' | 'accountant' | 'reg_user' | 'PM';

function answered(Role: Role, SubscriptionStatus: string, paymentMethodUrl: string | null = null) {
  return { SubscriptionStatus, paymentMethodUrl, UserData: { user: { Role } } };
}

const IN = { kind: 'enter' };

describe('what a sign-in leads to', () => {
  it.each([
    ['admin', 'active', IN],
    ['accountant', 'active', IN],
    ['admin', 'InTrial', IN],
    ['admin', 'CANCELING', IN],
    ['admin', 'waiting', { kind: 'wait', paymentUrl: null }],
    ['accountant', 'Waiting', { kind: 'wait', paymentUrl: null }],
    ['admin', 'canceled', { kind: 'subscribe', paymentUrl: null }],
    ['admin', 'expired', { kind: 'refuse' }],
    ['accountant', '', { kind: 'refuse' }],
    // The server lets nobody in while a payment is due.
    ['PM', 'waiting', { kind: 'wait', paymentUrl: null }],
    ['reg_user', 'Waiting', { kind: 'wait', paymentUrl: null }],
    // Any other status holds up only admin and accountant.
    ['PM', 'canceled', IN],
    ['reg_user', 'canceled', IN],
    ['reg_user', 'anything', IN],
  ] as const)('%s with the subscription "%s"', (role, status, outcome) => {
    expect(outcomeOf(answered(role, status))).toEqual(outcome);
  });

  it.each([
    ['https://pay.example/frame/12', true],
    ['/subscription?pay=word', true],
    [`${location.origin}/subscription?pay=word`, true],
    ['javascript:alert(1)', false],
    ['https://', false],
  ])('offers %s as a payment page: %s', (url, offered) => {
    const paymentUrl = offered ? url : null;
    expect(outcomeOf(answered('admin', 'canceled', url))).toEqual({
      kind: 'subscribe',
      paymentUrl,
    });
    expect(outcomeOf(answered('admin', 'waiting', url))).toEqual({ kind: 'wait', paymentUrl });
  });
});

describe('the address to return to', () => {
  it.each(['/customers/12', '/reports/trialBalance?asOf=2026-11-20', '/'])('%s is ours', (back) => {
    expect(safeReturn(back)).toBe(back);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'customers', '', null, 12])(
    '%s is not',
    (back) => {
      expect(safeReturn(back)).toBeNull();
    },
  );
});
