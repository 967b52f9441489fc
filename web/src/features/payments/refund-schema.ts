import Big from 'big.js';
import { z } from 'zod/mini';
import { date, isZero, notNegative, orNull, rate, required, text } from '@/shared/lib/fields';
import type { Trade } from '@/shared/trade/trade';
import type { OpenCredit, PaymentOpening, RefundInput } from './side';

/** A credit of the party, with what is given back of it. */
const share = z.object({ credit: z.custom<OpenCredit>(), use: notNegative() });

/** What makes a refund whole, beyond each field by itself. */
interface Rules {
  /** Whose words its refusals are in. */
  trade: Trade;
  /** No refund is of a later day. */
  today: string;
  /** The company keeps its books in another currency, so the rate has to be entered. */
  foreign: boolean;
  /** The ways of paying that want a reference: a cheque's number, for instance. */
  referenceRequired: (methodId: string) => boolean;
}

/** The form's checks; messages are keys of `errors.*` or of this feature's texts. */
export function refundForm({ trade, today, foreign, referenceRequired }: Rules) {
  const fields = z.object({
    refund_date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
    account_id: required(),
    payment_method_id: z.string(),
    reference_number: text(64),
    exchange_rate: foreign ? required(rate()) : z.string(),
    comments: text(1000),
    credits: z.array(share),
  });
  return fields.check(
    z.superRefine((values, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message, input: values });
      const used = usedOf(values.credits);
      if (referenceRequired(values.payment_method_id) && values.reference_number === '') {
        refuse(['reference_number'], 'required');
      }
      if (values.refund_date > today) refuse(['refund_date'], 'payments:refund.inTheFuture');
      else if (used.some(({ credit }) => values.refund_date < credit.date)) {
        const textKey = 'payments:refund.beforeCredit';
        refuse(['refund_date'], trade === 'purchase' ? `${textKey}_purchase` : textKey);
      }
      for (const share of used.filter(({ credit, use }) => new Big(use).gt(credit.remaining))) {
        refuse(
          ['credits', values.credits.indexOf(share), 'use'],
          'payments:credits.aboveRemaining',
        );
      }
      if (used.length === 0) refuse(['credits', 0, 'use'], 'positive');
    }),
  );
}

export type RefundSchema = ReturnType<typeof refundForm>;
export type RefundValues = z.input<RefundSchema>;
export type RefundShare = RefundValues['credits'][number];

function usedOf(credits: readonly RefundShare[]): RefundShare[] {
  return credits.filter(({ use }) => /^\d{1,15}(\.\d+)?$/.test(use) && !isZero(use));
}

/** What is given back together. */
export function refundTotal(credits: readonly RefundShare[], decimals: number): string {
  const used = usedOf(credits).map(({ use }) => new Big(use));
  return used.reduce((sum, use) => sum.plus(use), new Big(0)).toFixed(decimals);
}

/** The form as it opens: all that is left of the credit that it was asked for, or of all of them. */
export function startingRefund(
  form: PaymentOpening,
  today: string,
  asked?: { kind: string; id: number },
): RefundValues {
  const isRequested = ({ kind, id }: OpenCredit) =>
    !asked || (asked.kind === kind && asked.id === id);
  return {
    refund_date: today,
    account_id: form.account_id ? String(form.account_id) : '',
    payment_method_id: '',
    reference_number: '',
    exchange_rate: form.exchange_rate,
    comments: '',
    credits: form.credits.map((credit) => ({
      credit,
      use: isRequested(credit) ? credit.remaining : '',
    })),
  };
}

/** The values as the server takes them. */
export function refundToApi(
  values: RefundValues,
  { partyId, foreign }: { partyId: number; foreign: boolean },
): RefundInput {
  return {
    party_id: partyId,
    refund_date: values.refund_date,
    account_id: Number(values.account_id),
    payment_method_id: values.payment_method_id ? Number(values.payment_method_id) : null,
    reference_number: orNull(values.reference_number),
    exchange_rate: foreign ? values.exchange_rate : null,
    comments: orNull(values.comments),
    shares: usedOf(values.credits).map(({ credit, use }) => ({
      credit_kind: credit.kind,
      credit_id: credit.id,
      amount: use,
    })),
  };
}

/** The place in the form of each share that is sent, for the server's refusals. */
export function refundNames(credits: readonly RefundShare[]): Record<string, string> {
  const used = usedOf(credits);
  return Object.fromEntries(
    used.flatMap((one, sent) =>
      ['amount', 'credit_id'].map((field) => [
        `shares.${sent}.${field}`,
        `credits.${credits.indexOf(one)}.use`,
      ]),
    ),
  );
}
