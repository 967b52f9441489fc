import Big from 'big.js';
import { z } from 'zod/mini';
import {
  date,
  maybePicked,
  orNull,
  type Picked,
  positive,
  required,
  text,
} from '@/shared/lib/fields';
import type { LandedCostInput, LandedGoods, PaperLine } from './api';

const charge = z.object({
  /** Where the cost stands; on goods in transit when nothing is picked. */
  account: maybePicked(),
  description: text(200),
  amount: required(positive()),
});

export const BASES = ['value', 'quantity'] as const;

/** The checks of a landed cost; messages are keys of `errors.*` or of this feature's texts. */
export function landedForm({ today, since }: { today: string; since: string }) {
  const fields = z.object({
    date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
    basis: z.enum(BASES),
    charges: z.array(charge),
    /** The lines of the bill whose goods take nothing. */
    left_out: z.array(z.number()),
    memo: text(500),
  });
  return fields.check(
    z.superRefine((values, context) => {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['date'], message, input: values });
      if (values.date > today) refuse('landed-costs:form.inTheFuture');
      else if (values.date < since) refuse('landed-costs:form.beforeGoods');
    }),
  );
}

export type LandedValues = z.input<ReturnType<typeof landedForm>>;
export type LandedOutput = z.output<ReturnType<typeof landedForm>>;
export type Charge = LandedValues['charges'][number];

export const NO_CHARGE: Charge = { account: null, description: '', amount: '' };

/** The form as it opens. */
export function newLanded(today: string): LandedValues {
  return { date: today, basis: 'value', charges: [NO_CHARGE], left_out: [], memo: '' };
}

/** What a bill or an expense says was paid, as charges; what it gives back is none. */
export function chargesOf(
  lines: readonly PaperLine[],
  number: string,
  accountOf: (line: PaperLine) => Picked,
): Charge[] {
  return lines
    .filter(({ cost }) => new Big(cost).gt(0))
    .map((line) => ({
      account: accountOf(line),
      description: `${number} · ${line.description}`.slice(0, 200),
      amount: line.cost,
    }));
}

/** The charges with others behind them; a row that is still empty gives its place up. */
export function withCharges(charges: readonly Charge[], more: readonly Charge[]): Charge[] {
  const typed = charges.filter((one) => one.account || one.description !== '' || one.amount !== '');
  return [...typed, ...more];
}

const isAmount = (typed: string) => /^\d{1,15}(\.\d+)?$/.test(typed) && new Big(typed).gt(0);

/** The charges together, in the company's currency; one that is typed wrongly counts nothing yet. */
export function chargesTotal(charges: readonly Charge[], decimals: number): string {
  const typed = charges.filter(({ amount }) => isAmount(amount));
  return typed.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(decimals);
}

/** A cost as the server takes it: on all goods of a bill, or on those lines of it alone. */
export function toLanded(
  values: LandedOutput | LandedValues,
  bill: number,
  lines: readonly number[] | null,
): LandedCostInput {
  return {
    date: values.date,
    basis: values.basis,
    charges: values.charges.map(({ account, description, amount }) => ({
      account_id: account?.id ?? null,
      description: orNull(description),
      amount,
    })),
    goods: lines ? lines.map((line) => ({ id: bill, line })) : [{ id: bill }],
    memo: orNull(values.memo),
  };
}

/** What can be tried out of a form that is still being filled in; null while nothing can. */
export function triedOut(
  values: LandedOutput | LandedValues,
  bill: number,
  lines: readonly number[] | null,
): LandedCostInput | null {
  const charges = values.charges.filter(({ amount }) => isAmount(amount));
  if (charges.length === 0 || values.date === '' || lines?.length === 0) return null;
  return toLanded({ ...values, charges, memo: '' }, bill, lines);
}

/** What one of the goods stands at with its share, to five places. */
export function costOfOne({ value, quantity }: LandedGoods, share: string): string {
  const units = new Big(quantity);
  return units.eq(0) ? '0' : new Big(value).plus(share).div(units).toFixed(5);
}

/** Where the fields that the server names stand in the form. */
export function landedNames(values: LandedOutput): Record<string, string> {
  return Object.fromEntries(
    values.charges.map((_, at) => [`charges.${at}.account_id`, `charges.${at}.account`]),
  );
}
