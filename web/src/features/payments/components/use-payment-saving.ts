import { useRef, useState } from 'react';
import { type SubmissionKeys, useSubmissionKeys } from '@/shared/api/idempotency';
import { asProblem, isUnanswered } from '@/shared/api/problem';
import type { Submission } from '@/shared/forms/use-edit-form';
import {
  type ReceiptView,
  type ReceivePaymentForm,
  useApplyCredits,
  useReceivePayment,
} from '../api';
import { totalUsed } from '../credits';
import {
  creditFieldNames,
  creditsToApi,
  fieldNames,
  hasMoney,
  type PaymentValues,
  toApi,
} from '../schema';

/** What a saved form came to. */
export interface PaymentSaved {
  /** Null when only credits were used. */
  receipt: ReceiptView | null;
  /** What was used of credits. */
  credits: string;
}

interface PaymentSaving {
  save: (
    values: PaymentValues,
    headers: Record<string, string>,
    about: Submission,
  ) => Promise<PaymentSaved>;
  /** The payment that is saved while its credits are not yet. */
  halfSaved: ReceiptView | null;
  /** Where the fields stand that the server names; kept up to date. */
  names: Record<string, string>;
}

/** Sends under a step's own key, and remembers when no answer came. */
async function under<Answer>(
  keys: SubmissionKeys,
  body: unknown,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(keys.headersFor(body));
  } catch (error) {
    if (isUnanswered(asProblem(error))) keys.unanswered();
    throw error;
  }
}

/**
 * Saves the money, then the credits. They are two steps in the books: when the second is refused, the first
 * stands, and another try is one of the credits alone.
 */
export function usePaymentSaving(
  { customer_id, currency }: ReceivePaymentForm,
  foreign: boolean,
): PaymentSaving {
  const decimals = currency.minor_digits;
  const receive = useReceivePayment();
  const apply = useApplyCredits();
  // Each step has keys of its own: what changes in the credits is no other payment.
  const receiptKeys = useSubmissionKeys();
  const creditKeys = useSubmissionKeys();
  const [halfSaved, setHalfSaved] = useState<ReceiptView | null>(null);
  const receipt = useRef<ReceiptView | null>(null);
  // Written when the form is sent, read when the server's refusals are put at their fields.
  const names = useRef<Record<string, string>>({});

  async function saveMoney(values: PaymentValues) {
    if (receipt.current || !hasMoney(values)) return;
    Object.assign(names.current, fieldNames(values.rows));
    const body = toApi(values, customer_id, { decimals, foreign });
    receipt.current = await under(receiptKeys, body, (headers) =>
      receive.mutateAsync({ body, headers }),
    );
  }

  async function saveCredits(values: PaymentValues) {
    const body = creditsToApi(values, customer_id, decimals);
    if (!body) return;
    Object.assign(names.current, creditFieldNames(values, decimals));
    try {
      await under(creditKeys, body, (headers) => apply.mutateAsync({ body, headers }));
    } catch (error) {
      setHalfSaved(receipt.current);
      throw asProblem(error);
    }
  }

  return {
    async save(values, _headers, { anyway }) {
      if (anyway) {
        receiptKeys.renew();
        creditKeys.renew();
      }
      await saveMoney(values);
      await saveCredits(values);
      return { receipt: receipt.current, credits: totalUsed(values.credits).toFixed(decimals) };
    },
    halfSaved,
    names: names.current,
  };
}
