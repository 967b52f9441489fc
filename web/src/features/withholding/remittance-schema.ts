import Big from 'big.js';
import { z } from 'zod/mini';
import { date, isZero, orNull, positive, required, text } from '@/shared/lib/fields';
import type { RemittanceInput, WithholdingQuarter, WithholdingQuarters } from './api';
import type { PaymentWords } from './payment-words';

/** What a form may pay: a quarter's tax, or another of the authority's claims in its place. */
export type OpenQuarter = Pick<WithholdingQuarter, 'quarter' | 'first_date' | 'left'>;

interface Rules {
  /** Nothing is paid on a later day. */
  today: string;
  quarters: readonly OpenQuarter[];
  /** What it is identified by; withheld tax is passed on, unless said. */
  words?: PaymentWords;
  /** The ways of paying that want a reference: a cheque's number, for instance. */
  referenceRequired: (methodId: string) => boolean;
}

/** The form's checks; messages are keys of `errors.*` or of this feature's texts. */
export function remittanceForm(rules: Rules) {
  const { today, quarters, words = 'remit', referenceRequired } = rules;
  const fields = z.object({
    payment_date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
    quarter: required(),
    amount: required(positive()),
    payment_method_id: z.string(),
    payment_account_id: required(),
    reference_number: text(64),
    comments: text(1000),
  });
  return fields.check(
    z.superRefine((values, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message, input: values });
      const quarter = quarterNamed(quarters, values.quarter);
      if (values.payment_date > today) {
        refuse('payment_date', `withholding:${words}.inTheFuture`);
      } else if (quarter && values.payment_date < quarter.first_date) {
        refuse('payment_date', 'withholding:remit.beforeQuarter');
      }
      if (quarter && isAbove(values.amount, quarter.left)) {
        refuse('amount', 'withholding:remit.aboveLeft');
      }
      if (values.reference_number === '' && referenceRequired(values.payment_method_id)) {
        refuse('reference_number', 'required');
      }
    }),
  );
}

export type RemittanceSchema = ReturnType<typeof remittanceForm>;
export type RemittanceValues = z.input<RemittanceSchema>;

function isAbove(typed: string, remaining: string): boolean {
  return /^\d{1,15}(\.\d+)?$/.test(typed) && new Big(typed).gt(remaining);
}

/** The quarter of a choice of the form. */
export function quarterNamed(
  quarters: readonly OpenQuarter[],
  choice: string,
): OpenQuarter | undefined {
  return quarters.find(({ quarter }) => String(quarter) === choice);
}

/** What may still be paid of a quarter: all that is left, nothing when more was paid already. */
export function payable({ left }: Pick<OpenQuarter, 'left'>): string {
  return left.startsWith('-') || isZero(left) ? '' : left;
}

/** The quarter that is paid next: the first of those that began of which something is left. */
export function nextQuarter(
  { quarters }: WithholdingQuarters,
  today: string,
): WithholdingQuarter | undefined {
  return quarters.find((one) => one.first_date <= today && payable(one) !== '');
}

/** The form as it opens: all that is left of the quarter. */
export function startingRemittance(
  quarter: OpenQuarter,
  account: number,
  today: string,
): RemittanceValues {
  return {
    payment_date: today,
    quarter: String(quarter.quarter),
    amount: payable(quarter),
    payment_method_id: '',
    payment_account_id: String(account),
    reference_number: '',
    comments: '',
  };
}

/** The values as the server takes them. */
export function remittanceToApi(values: RemittanceValues, year: number): RemittanceInput {
  return { ...paidToApi(values), year, quarter: Number(values.quarter) };
}

/** What is said of the payment itself, whatever it is for. */
export function paidToApi(values: RemittanceValues): Omit<RemittanceInput, 'year' | 'quarter'> {
  return {
    payment_date: values.payment_date,
    amount: values.amount,
    payment_account_id: Number(values.payment_account_id),
    payment_method_id: values.payment_method_id ? Number(values.payment_method_id) : null,
    reference_number: orNull(values.reference_number),
    comments: orNull(values.comments),
  };
}
