import Big from 'big.js';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import {
  date,
  maybePicked,
  orNull,
  type PickedRecord,
  positive,
  required,
  text,
} from '@/shared/lib/fields';
import type { LandedCostInput, LandedGoods, Paper, PaperCharges, PaperLine } from './api';

const charge = z.object({
  /** The account of the cost; goods in transit when nothing is picked. */
  account: maybePicked(),
  description: text(200),
  amount: required(positive()),
  /** The bill or expense that it was taken from; a typed one has none. */
  source: z.nullish(z.custom<ChargeSource>()),
});

/** A bill or an expense that says what was paid, by its number. A draft may be older. */
export type ChargeSource = Pick<Paper, 'kind' | 'id'> & { label?: string };

/** A bill or an expense whose goods take the cost. */
export type GoodsPaper = Pick<Paper, 'kind' | 'id' | 'label' | 'date'>;

/** A line of goods. */
export type GoodsLine = Pick<LandedGoods, 'kind' | 'id' | 'line'>;

/** A line of goods in one word. */
export const lineKey = ({ kind, id, line }: GoodsLine): string => `${kind} ${id} ${line}`;

export const BASES = ['value', 'quantity'] as const;

interface LandedRules {
  today: string;
  /** The day on which the goods came. */
  since: string;
  /** The places of the company's currency. */
  decimals: number;
}

/** The checks of a landed cost; messages are keys of `errors.*` or of this feature's texts. */
export function landedForm({ today, since, decimals }: LandedRules) {
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
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message, input: values });
      if (values.date > today) refuse(['date'], 'landed-costs:form.inTheFuture');
      else if (values.date < latestOf(since, values.more)) {
        refuse(['date'], 'landed-costs:form.beforeGoods');
      }
      values.charges.forEach(({ amount }, at) => {
        if (isTooFine(amount, decimals)) {
          refuse(['charges', at, 'amount'], 'landed-costs:charges.tooFine');
        }
      });
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

export const NO_CHARGE: Charge = { account: null, description: '', amount: '', source: null };

/** The form as it opens. */
export function newLanded(today: string): LandedValues {
  return { date: today, basis: 'value', charges: [NO_CHARGE], more: [], left_out: [], memo: '' };
}

/**
 * What is left of what a bill or an expense says was paid, as charges: without what other landed costs took, and what
 * this form takes already. What it gives back is none.
 */
export function chargesOf(
  { lines, taken }: PaperCharges,
  { kind, id, label }: Pick<Paper, 'kind' | 'id' | 'label'>,
  charges: readonly Charge[],
  accountOf: (line: PaperLine) => PickedRecord,
): Charge[] {
  const remaining = new Map(taken.left.map((one) => [one.account_id, new Big(one.amount)]));
  const remainingFor = (account: number) => remaining.get(account) ?? new Big(0);
  for (const { account, source, amount } of charges) {
    if (account && source?.kind === kind && source.id === id && isAmount(amount)) {
      remaining.set(account.id, remainingFor(account.id).minus(amount));
    }
  }
  return lines.flatMap((line) => {
    const rest = remainingFor(line.account_id);
    const cost = rest.lt(line.cost) ? rest : new Big(line.cost);
    if (cost.lte(0)) return [];
    remaining.set(line.account_id, rest.minus(cost));
    const decimals = line.cost.split('.')[1]?.length ?? 0;
    return {
      account: accountOf(line),
      // Its document is beside it.
      description: (line.description || label).slice(0, 200),
      amount: cost.toFixed(decimals),
      source: { kind, id, label },
    };
  });
}

/** The charges with others behind them; a row that is still empty gives its place up. */
export function withCharges(charges: readonly Charge[], more: readonly Charge[]): Charge[] {
  const typed = charges.filter((one) => one.account || one.description !== '' || one.amount !== '');
  return [...typed, ...more];
}

const isAmount = (typed: string) => /^\d{1,15}(\.\d+)?$/.test(typed) && new Big(typed).gt(0);

/** Whether an amount has more places than its currency, beside zeros. */
const isTooFine = (typed: string, decimals: number) =>
  isAmount(typed) && !new Big(typed).round(decimals, Big.roundDown).eq(typed);

/** The charges together, in the company's currency; one that is typed wrongly counts nothing yet. */
export function chargesTotal(charges: readonly Charge[], decimals: number): string {
  const typed = charges.filter(({ amount }) => isAmount(amount));
  return typed.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed(decimals);
}

/** A cost as the server takes it: on all goods of these papers, or only on those lines. */
export function toLanded(
  values: LandedOutput | LandedValues,
  paper: GoodsPaper,
  lines: readonly GoodsLine[] | null,
): LandedCostInput {
  return {
    date: values.date,
    basis: values.basis,
    charges: values.charges.map(({ account, description, amount, source }) => ({
      account_id: account?.id ?? null,
      description: orNull(description),
      amount,
      source: source ? { kind: source.kind, id: source.id } : null,
    })),
    goods: lines
      ? lines.map(({ kind, id, line }) => ({ kind, id, line }))
      : [paper, ...values.more].map(({ kind, id }) => ({ kind, id })),
    memo: orNull(values.memo),
  };
}

/** What can be tried out of a form that is still being filled in; null while nothing can. */
export function previewInput(
  values: LandedOutput | LandedValues,
  paper: GoodsPaper,
  lines: readonly GoodsLine[] | null,
  decimals: number,
): LandedCostInput | null {
  const charges = values.charges.filter(
    ({ amount }) => isAmount(amount) && !isTooFine(amount, decimals),
  );
  if (charges.length === 0 || values.date === '' || lines?.length === 0) return null;
  return toLanded({ ...values, charges, memo: '' }, paper, lines);
}

/** The value of one unit with its share and the earlier ones, to five places. */
export function costOfOne({ value, quantity }: LandedGoods, share: string, before = '0'): string {
  const units = new Big(quantity);
  return units.eq(0) ? '0' : new Big(value).plus(share).plus(before).div(units).toFixed(5);
}

/** The places in the form of the fields that the server names, of a cost as it was sent. */
export function landedNames({ charges, goods }: LandedCostInput): Record<string, string> {
  return Object.fromEntries([
    ...charges.flatMap((_, at) => [
      [`charges.${at}.account_id`, `charges.${at}.account`],
      [`charges.${at}.source.id`, `charges.${at}.source`],
    ]),
    ...goods.flatMap((_, at) => [
      [`goods.${at}`, 'more'],
      [`goods.${at}.id`, 'more'],
      [`goods.${at}.line`, 'more'],
    ]),
  ]);
}
