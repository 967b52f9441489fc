import Big from 'big.js';
import { z } from 'zod/mini';
import type { AccountOption } from '@/features/accounts/public';
import { date, isDate, maybePicked, picked, positive, required } from '@/shared/lib/fields';
import { todayInCairo } from '@/shared/lib/today';
import type { ExpenseInput } from './api';

/** When it was paid: today, unless it was another day; one of an older draft has none. */
const paidOn = () =>
  z.optional(
    date().check(
      z.refine((day) => day !== '', 'required'),
      z.refine((day) => !isDate(day) || day <= todayInCairo(), 'expenses:quick.future'),
    ),
  );

/** What an expense on a phone asks for. */
export const quickSchema = z.object({
  amount: required(positive()),
  account: picked<AccountOption>(),
  paid_from: picked<AccountOption>(),
  note: z.string().check(z.maxLength(200)),
  date: paidOn(),
});

/** Without a connection the accounts may not be there to choose from: they are asked for before it is sent. */
export const bareSchema = z.object({
  amount: required(positive()),
  account: maybePicked<AccountOption>(),
  paid_from: maybePicked<AccountOption>(),
  note: z.string().check(z.maxLength(200)),
  date: paidOn(),
});

/** Without a connection a photo of the receipt is enough: all else is asked for before it is sent. */
export const receiptSchema = z.extend(bareSchema, { amount: positive() });

export type QuickValues = z.input<typeof quickSchema>;
export type CheckedQuickValues = z.output<typeof quickSchema>;
export type BareQuickValues = z.output<typeof bareSchema>;

/** What {@link quickSchema} and its kin take and give. */
export type QuickSchema = z.ZodMiniType<BareQuickValues, QuickValues>;

/** The amount is money, not a price per unit: it has at most the digits of the company's currency. */
export function inCurrency(schema: QuickSchema, digits: number): QuickSchema {
  const tooFine = new RegExp(`\\.\\d{${digits}}\\d*[1-9]`);
  const error = 'expenses:quick.tooFine';
  return schema.check(z.refine(({ amount }) => !tooFine.test(amount), { path: ['amount'], error }));
}

export const EMPTY_QUICK: QuickValues = { amount: '', account: null, paid_from: null, note: '' };

/** What the company adds to what was typed. */
interface Around {
  today: string;
  currency: { id: number; minor_digits: number };
  branch: number | null;
  method: number;
}

/** What was paid on the spot as one line without tax: the amount is all that left the till. */
export function quickInput(values: CheckedQuickValues, around: Around): ExpenseInput {
  const { amount, account, paid_from, note } = values;
  return {
    expense_date: values.date ?? around.today,
    currency_id: around.currency.id,
    branch_id: around.branch,
    payment_account_id: paid_from.id,
    payment_method_id: around.method,
    lines: [
      {
        account_id: account.id,
        description: note.trim() || account.label,
        quantity: '1',
        price: amount,
        tax_ids: [],
      },
    ],
    expected_total: new Big(amount).toFixed(around.currency.minor_digits),
  };
}
