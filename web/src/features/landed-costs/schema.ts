import Big from 'big.js';
import type { UseFormReturn } from 'react-hook-form';
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
import type { LandedCostInput, LandedGoods, Paper, PaperLine } from './api';

const charge = z.object({
  /** Where the cost stands; on goods in transit when nothing is picked. */
  account: maybePicked(),
  description: text(200),
  amount: required(positive()),
});

/** A bill or an expense whose goods take the cost. */
export type GoodsPaper = Pick<Paper, 'kind' | 'id' | 'label' | 'date'>;

/** A line of goods. */
export type GoodsLine = Pick<LandedGoods, 'kind' | 'id' | 'line'>;

/** A line of goods in one word. */
export const lineKey = ({ kind, id, line }: GoodsLine): string => `${kind} ${id} ${line}`;

export const BASES = ['value', 'quantity'] as const;

/** The checks of a landed cost; messages are keys of `errors.*` or of this feature's texts. */
export function landedForm({ today, since }: { today: string; since: string }) {
  const fields = z.object({
    date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
    basis: z.enum(BASES),
    charges: z.array(charge),
    /** Other bills and expenses whose goods take their part too. */
    more: z.array(z.custom<GoodsPaper>()),
    /** The lines of goods that take nothing, each by its key. */
    left_out: z.array(z.string()),
    memo: text(500),
  });
  return fields.check(
    z.superRefine((values, context) => {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['date'], message, input: values });
      if (values.date > today) refuse('landed-costs:form.inTheFuture');
      else if (values.date < latestOf(since, values.more)) refuse('landed-costs:form.beforeGoods');
    }),
  );
}

/** The day on which the last of the goods came: no cost of theirs is known before. */
export function latestOf(since: string, more: readonly GoodsPaper[]): string {
  return more.reduce((latest, { date: day }) => (day > latest ? day : latest), since);
}

export type LandedValues = z.input<ReturnType<typeof landedForm>>;
export type LandedOutput = z.output<ReturnType<typeof landedForm>>;
/** The form of a landed cost. */
export type LandedForm = UseFormReturn<LandedValues, unknown, LandedOutput>;
export type Charge = LandedValues['charges'][number];

export const NO_CHARGE: Charge = { account: null, description: '', amount: '' };

/** The form as it opens. */
export function newLanded(today: string): LandedValues {
  return { date: today, basis: 'value', charges: [NO_CHARGE], more: [], left_out: [], memo: '' };
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

/** A cost as the server takes it: on all goods of these papers, or on those lines alone. */
export function toLanded(
  values: LandedOutput | LandedValues,
  of: GoodsPaper,
  lines: readonly GoodsLine[] | null,
): LandedCostInput {
  return {
    date: values.date,
    basis: values.basis,
    charges: values.charges.map(({ account, description, amount }) => ({
      account_id: account?.id ?? null,
      description: orNull(description),
      amount,
    })),
    goods: lines
      ? lines.map(({ kind, id, line }) => ({ kind, id, line }))
      : [of, ...values.more].map(({ kind, id }) => ({ kind, id })),
    memo: orNull(values.memo),
  };
}

/** What can be tried out of a form that is still being filled in; null while nothing can. */
export function triedOut(
  values: LandedOutput | LandedValues,
  of: GoodsPaper,
  lines: readonly GoodsLine[] | null,
): LandedCostInput | null {
  const charges = values.charges.filter(({ amount }) => isAmount(amount));
  if (charges.length === 0 || values.date === '' || lines?.length === 0) return null;
  return toLanded({ ...values, charges, memo: '' }, of, lines);
}

/** What one of the goods stands at with its share, to five places. */
export function costOfOne({ value, quantity }: LandedGoods, share: string): string {
  const units = new Big(quantity);
  return units.eq(0) ? '0' : new Big(value).plus(share).div(units).toFixed(5);
}

/** Where the fields that the server names stand in the form, of a cost as it was sent. */
export function landedNames({ charges, goods }: LandedCostInput): Record<string, string> {
  return Object.fromEntries([
    ...charges.map((_, at) => [`charges.${at}.account_id`, `charges.${at}.account`]),
    ...goods.flatMap((_, at) => [
      [`goods.${at}`, 'more'],
      [`goods.${at}.id`, 'more'],
      [`goods.${at}.line`, 'more'],
    ]),
  ]);
}
