import { expect, test } from 'vitest';
import { Problem } from '@/shared/api/problem';
import {
  type Checkout,
  type CheckoutEvent,
  checked,
  INITIAL_CHECKOUT,
  MAX_POLLS,
} from './checkout';

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
  [INITIAL_CHECKOUT, answered('saved'), saved],
  [INITIAL_CHECKOUT, answered('rejected'), rejected],
  [INITIAL_CHECKOUT, answered('pending'), { kind: 'checking', attempts: 1 }],
  [{ kind: 'checking', attempts: MAX_POLLS - 1 }, answered('pending'), { kind: 'slow' }],
  [{ kind: 'checking', attempts: 4 }, answered('saved'), saved],
  [INITIAL_CHECKOUT, failed(409), { kind: 'rejected', message: 'said' }],
  [INITIAL_CHECKOUT, failed(400), { kind: 'rejected', message: 'said' }],
  [INITIAL_CHECKOUT, failed(0), { kind: 'unknown' }],
  [INITIAL_CHECKOUT, failed(503), { kind: 'unknown' }],
  [{ kind: 'slow' }, { type: 'again' }, INITIAL_CHECKOUT],
  [{ kind: 'unknown' }, { type: 'again' }, INITIAL_CHECKOUT],
  [{ kind: 'unknown' }, answered('pending'), { kind: 'checking', attempts: 1 }],
  // What is settled stays so, whatever comes late.
  [saved, answered('rejected'), saved],
  [saved, failed(500), saved],
  [saved, { type: 'again' }, saved],
  [rejected, answered('saved'), rejected],
  [rejected, { type: 'again' }, rejected],
])('%j after %j', (now, event, after) => {
  expect(checked(now, event)).toEqual(after);
});
