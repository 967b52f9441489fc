import { describe, expect, it } from 'vitest';
import { outcomeOf, safeReturn } from './outcome';

type Role = 'admin' | 'accountant' | 'reg_user' | 'PM';

function answered(Role: Role, SubscriptionStatus: string, paymentMethodUrl: string | null = null) {
  return { SubscriptionStatus, paymentMethodUrl, UserData: { user: { Role } } };
}

const IN = { kind: 'enter', returns: true };

describe('what a sign-in leads to', () => {
  it.each([
    ['admin', 'active', IN],
    ['accountant', 'active', IN],
    ['admin', 'InTrial', IN],
    ['admin', 'CANCELING', IN],
    ['admin', 'waiting', { kind: 'wait' }],
    ['accountant', 'Waiting', { kind: 'wait' }],
    ['admin', 'canceled', { kind: 'subscribe', paymentUrl: null }],
    ['admin', 'expired', { kind: 'enter', returns: false }],
    ['accountant', '', { kind: 'enter', returns: false }],
    // The subscription holds up only admin and accountant.
    ['PM', 'canceled', IN],
    ['PM', 'waiting', IN],
    ['reg_user', 'canceled', IN],
    ['reg_user', 'anything', IN],
  ] as const)('%s with the subscription "%s"', (role, status, outcome) => {
    expect(outcomeOf(answered(role, status))).toEqual(outcome);
  });

  it('offers the payment page of the server, if it is one', () => {
    const url = 'https://pay.example/frame/12';
    expect(outcomeOf(answered('admin', 'canceled', url))).toEqual({
      kind: 'subscribe',
      paymentUrl: url,
    });
    expect(outcomeOf(answered('admin', 'canceled', 'javascript:alert(1)'))).toEqual({
      kind: 'subscribe',
      paymentUrl: null,
    });
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
