import { isRefusal, type Problem } from '@/shared/api/problem';
import type { CardAnswer } from './api';

/** What is known of a visit to the payment page. */
export type Checkout =
  /** The gateway is asked; `asked` times so far without an answer that settles it. */
  | { kind: 'checking'; attempts: number }
  /** The bank takes its time. Asking has ended until somebody presses. */
  | { kind: 'slow' }
  /** Nobody could be asked. */
  | { kind: 'unknown' }
  | { kind: 'saved'; answer: CardAnswer }
  | { kind: 'rejected'; message: string };

export type CheckoutEvent =
  | { type: 'answered'; answer: CardAnswer }
  | { type: 'failed'; problem: Problem }
  | { type: 'again' };

/** How often a payment that is pending is asked about, and how long between two times. */
export const MAX_POLLS = 30;
export const PAUSE_MS = 2_000;

export const INITIAL_CHECKOUT: Checkout = { kind: 'checking', attempts: 0 };

/** What is known after an answer. Once it is settled nothing changes it. */
export function checked(now: Checkout, event: CheckoutEvent): Checkout {
  if (now.kind === 'saved' || now.kind === 'rejected') return now;
  if (event.type === 'again') return INITIAL_CHECKOUT;
  if (event.type === 'failed') {
    return isRefusal(event.problem)
      ? { kind: 'rejected', message: event.problem.message }
      : { kind: 'unknown' };
  }
  const { answer } = event;
  if (answer.state === 'saved') return { kind: 'saved', answer };
  if (answer.state === 'rejected') return { kind: 'rejected', message: answer.message };
  const attempts = now.kind === 'checking' ? now.attempts + 1 : 1;
  return attempts >= MAX_POLLS ? { kind: 'slow' } : { kind: 'checking', attempts };
}
