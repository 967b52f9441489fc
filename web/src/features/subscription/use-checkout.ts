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
  const asked = now.kind === 'checking' ? now.asked : null;
  // A timer, not a query: the answer is acted on once, and each asking may save the card.
  useEffect(() => {
    if (asked === null) return;
    let left = false;
    const timer = setTimeout(
      () =>
        void ask(reference).then(
          (answer) => left || send({ type: 'answered', answer }),
          (error) => left || send({ type: 'failed', problem: asProblem(error) }),
        ),
      asked === 0 ? 0 : PAUSE_MS,
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [reference, ask, asked]);
  return { now, again: () => send({ type: 'again' }) };
}
