import { useRef, useState } from 'react';
import { type SubmissionKeys, useSubmissionKeys } from '@/shared/api/idempotency';
import { asProblem, isUnanswered } from '@/shared/api/problem';
import type { Submission } from '@/shared/forms/use-edit-form';
import { useApplyCredits, useRecordPayment } from '../api';
import { totalUsed } from '../credits';
import { hasMoney, type PaymentValues } from '../schema';
import { creditFieldNames, creditsToApi, fieldNames, toApi } from '../sending';
import type { PaymentOpening, PaymentSide, PaymentView } from '../side';

/** The result of saving a form. */
export interface PaymentSaved {
  /** Null when only credits were used. */
  payment: PaymentView | null;
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
  halfSaved: PaymentView | null;
  /** The places of the fields that the server names; kept up to date. */
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
 * Saves the money, then the credits. They are two steps in the books: when the second is refused, the first stays, and
 * another try saves only the credits.
 */
export function usePaymentSaving(
  side: PaymentSide,
  { party, currency }: PaymentOpening,
  { foreign, ofCheques }: { foreign: boolean; ofCheques: (accountId: string) => boolean },
): PaymentSaving {
  const decimals = currency.minor_digits;
  const record = useRecordPayment(side);
  const apply = useApplyCredits(side);
  // Each step has separate keys: a change of the credits makes no other payment.
  const moneyKeys = useSubmissionKeys();
  const creditKeys = useSubmissionKeys();
  const [halfSaved, setHalfSaved] = useState<PaymentView | null>(null);
  const payment = useRef<PaymentView | null>(null);
  // Written when the form is sent, read when the server's refusals are put at their fields.
  const names = useRef<Record<string, string>>({});

  async function saveMoney(values: PaymentValues) {
    if (payment.current || !hasMoney(values)) return;
    Object.assign(names.current, fieldNames(values.rows));
    const body = toApi(values, party.id, {
      decimals,
      foreign,
      byCheque: ofCheques(values.account_id),
    });
    payment.current = await under(moneyKeys, body, (headers) =>
      record.mutateAsync({ body, headers }),
    );
  }

  async function saveCredits(values: PaymentValues) {
    const body = creditsToApi(values, party.id, decimals);
    if (!body) return;
    Object.assign(names.current, creditFieldNames(values, decimals));
    try {
      await under(creditKeys, body, (headers) => apply.mutateAsync({ body, headers }));
    } catch (error) {
      setHalfSaved(payment.current);
      throw asProblem(error);
    }
  }

  return {
    async save(values, _headers, { anyway }) {
      if (anyway) {
        moneyKeys.renew();
        creditKeys.renew();
      }
      await saveMoney(values);
      await saveCredits(values);
      return { payment: payment.current, credits: totalUsed(values.credits).toFixed(decimals) };
    },
    halfSaved,
    names: names.current,
  };
}
