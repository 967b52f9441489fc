import { expect, test } from 'vitest';
import { Problem } from '@/shared/api/problem';
import { BEGUN, type Checkout, type CheckoutEvent, checked, MOST_ASKED } from './checkout';

const answered = (state: 'saved' | 'pending' | 'rejected'): CheckoutEvent => ({
  type: 'answered',
  answer: { message: state, state },
});
const failed = (status: number): CheckoutEvent => ({
  type: 'failed',
  problem: new Problem(status, { message: 'said' }),
});
const saved: Checkout = { kind: 'saved', answer: { message: 'saved', state: 'saved' } };
const rejected: Checkout = { kind: 'rejected', message: 'rejected' };

test.each<[Checkout, CheckoutEvent, Checkout]>([
  [BEGUN, answered('saved'), saved],
  [BEGUN, answered('rejected'), rejected],
  [BEGUN, answered('pending'), { kind: 'checking', asked: 1 }],
  [{ kind: 'checking', asked: MOST_ASKED - 1 }, answered('pending'), { kind: 'slow' }],
  [{ kind: 'checking', asked: 4 }, answered('saved'), saved],
  [BEGUN, failed(409), { kind: 'rejected', message: 'said' }],
  [BEGUN, failed(400), { kind: 'rejected', message: 'said' }],
  [BEGUN, failed(0), { kind: 'unknown' }],
  [BEGUN, failed(503), { kind: 'unknown' }],
  [{ kind: 'slow' }, { type: 'again' }, BEGUN],
  [{ kind: 'unknown' }, { type: 'again' }, BEGUN],
  [{ kind: 'unknown' }, answered('pending'), { kind: 'checking', asked: 1 }],
  // What is settled stays so, whatever comes late.
  [saved, answered('rejected'), saved],
  [saved, failed(500), saved],
  [saved, { type: 'again' }, saved],
  [rejected, answered('saved'), rejected],
  [rejected, { type: 'again' }, rejected],
])('%j after %j', (now, event, after) => {
  expect(checked(now, event)).toEqual(after);
});
