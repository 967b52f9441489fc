import { useSubmissionKeys } from '@/shared/api/idempotency';
import { isUnanswered, type Problem } from '@/shared/api/problem';

/**
 * Keys by which a payment is taken once: a try whose answer was lost is the same payment, a try after a refusal is
 * another one.
 */
export function usePaymentKeys() {
  const keys = useSubmissionKeys();
  return {
    headersFor: keys.headersFor,
    done: keys.renew,
    failed: (problem: Problem) => (isUnanswered(problem) ? keys.unanswered() : keys.renew()),
  };
}
