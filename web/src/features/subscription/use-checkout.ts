import { useEffect, useReducer } from 'react';
import { asProblem } from '@/shared/api/problem';
import { useAskForCard } from './api';
import { type Checkout, checked, INITIAL_CHECKOUT, PAUSE_MS } from './checkout';

/** Follows a visit to the payment page until the gateway says what became of it. */
export function useCheckout(
  reference: string,
  from: 'billing' | 'subscription',
): { now: Checkout; again: () => void } {
  const [now, send] = useReducer(checked, INITIAL_CHECKOUT);
  const { mutateAsync: ask } = useAskForCard(from);
  const attempts = now.kind === 'checking' ? now.attempts : null;
  // A timer, not a query: the answer is acted on once, and each asking may save the card.
  useEffect(() => {
    if (attempts === null) return;
    let stopped = false;
    const timer = setTimeout(
      () =>
        void ask(reference).then(
          (answer) => stopped || send({ type: 'answered', answer }),
          (error) => stopped || send({ type: 'failed', problem: asProblem(error) }),
        ),
      attempts === 0 ? 0 : PAUSE_MS,
    );
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [reference, ask, attempts]);
  return { now, again: () => send({ type: 'again' }) };
}
