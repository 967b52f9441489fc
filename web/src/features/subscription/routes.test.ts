import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, test } from 'vitest';
import { subscriber } from '@/features/auth/public';
import { EMPTY_SIGN_UP, signUp } from '@/features/signup/public';
import { session } from '@/shared/auth/session';
import { adminSession } from '@/test/session';
import { screens } from './routes';

const page = screens.find(({ path }) => path === '/subscription');

/** Where a visit to /subscription is sent, or null when it stays. */
function sentTo(search: Record<string, unknown> = {}) {
  try {
    page?.before?.({ params: {}, search });
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return (thrown.options as { to?: string }).to;
  }
}

const withStatus = (status: string) => ({
  ...adminSession,
  subscription: { ...adminSession.subscription, status },
});

// What other tests of this process left behind.
beforeEach(() => {
  subscriber.set(null);
  signUp.change(EMPTY_SIGN_UP);
});

test('a visitor who comes from nowhere signs up first', () => {
  expect(sentTo()).toBe('/signup');
});

test.each([{ pay: 'word' }, { checkout: 'r1' }])('%j stays, signed in or not', (search) => {
  expect(sentTo(search)).toBeNull();
  session.set(withStatus('active'));
  expect(sentTo(search)).toBeNull();
});

test('a login that ended at paying stays', () => {
  subscriber.set({ paymentUrl: null });
  expect(sentTo()).toBeNull();
});

test.each([
  ['canceled', null],
  ['Canceled', null],
  ['intrial', '/settings/billingAndSubscription'],
  ['active', '/settings/billingAndSubscription'],
])('with the status %s: %s', (status, path) => {
  session.set(withStatus(status));
  expect(sentTo()).toBe(path);
});
