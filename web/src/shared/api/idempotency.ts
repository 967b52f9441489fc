import { useRef } from 'react';
import { randomId } from '@/shared/lib/random-id';

/** Hands out the keys by which the server knows a repeated create for the same create. */
export interface SubmissionKeys {
  /**
   * The headers for this body: the same key while the body stays the same, a new one when it changed. After a
   * lost answer the key stays whatever the body is, for the lost one may have been saved.
   */
  headersFor(body: unknown): { 'Idempotency-Key': string };
  /** Called when no answer came: nobody knows what became of the call. */
  unanswered(): void;
  /** Called after a success: the next submission is another one, even with the same body. */
  renew(): void;
}

/** Keys for one form. A retry after a lost answer repeats the key, so nothing is created twice. */
export function submissionKeys(): SubmissionKeys {
  let key: string | null = null;
  let keyed = '';
  let unsure = false;
  return {
    headersFor(body) {
      const text = JSON.stringify(body);
      if (key === null || (text !== keyed && !unsure)) {
        key = randomId();
        keyed = text;
      }
      return { 'Idempotency-Key': key };
    },
    unanswered() {
      unsure = true;
    },
    renew() {
      key = null;
      unsure = false;
    },
  };
}

/** Keys that live as long as the form that uses them. */
export function useSubmissionKeys(): SubmissionKeys {
  const keys = useRef<SubmissionKeys | null>(null);
  keys.current ??= submissionKeys();
  return keys.current;
}
