import { useRef, useState } from 'react';
import { useSubmissionKeys } from '@/shared/api/idempotency';
import { asProblem } from '@/shared/api/problem';
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
  save: (values: PaymentValues) => Promise<PaymentSaved>;
  /** The payment that is saved while its credits are not yet. */
  halfSaved: ReceiptView | null;
  /** Where the fields stand that the server names; kept up to date. */
  names: Record<string, string>;
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
    receipt.current = await receive.mutateAsync({ body, headers: receiptKeys.headersFor(body) });
  }

  async function saveCredits(values: PaymentValues) {
    const body = creditsToApi(values, customer_id, decimals);
    if (!body) return;
    Object.assign(names.current, creditFieldNames(values, decimals));
    try {
      await apply.mutateAsync({ body, headers: creditKeys.headersFor(body) });
    } catch (error) {
      setHalfSaved(receipt.current);
      throw asProblem(error);
    }
  }

  return {
    async save(values) {
      await saveMoney(values);
      await saveCredits(values);
      return { receipt: receipt.current, credits: totalUsed(values.credits).toFixed(decimals) };
    },
    halfSaved,
    names: names.current,
  };
}
