import { z } from 'zod/mini';
import type { AccountOption } from '@/features/accounts/public';
import type { VendorOption } from '@/features/vendors/public';
import type { components } from '@/shared/api/schema';
import { isZero, maybePicked, orNull, picked, rate, required, text } from '@/shared/lib/fields';
import type { BankLine } from './api';
import { sizeOf } from './sums';

type ExpenseInput = components['schemas']['ExpenseInput'];
type Method = components['schemas']['PaymentMethod'];

/** The way of paying that goes with an account: its own, else a bank transfer, else the first that wants nothing. */
export function methodOf(methods: readonly Method[] | undefined, account: number) {
  return (
    methods?.find((one) => one.default_account_id === account && !one.reference_required) ??
    methods?.find((one) => one.key === 'bank_transfer') ??
    methods?.find((one) => !one.reference_required) ??
    methods?.[0]
  );
}

/** The form's checks; an expense on a foreign account is some vendor's who is paid in that currency. */
export function lineExpenseForm({ currency, foreign }: { currency: number; foreign: boolean }) {
  const fields = z.object({
    vendor: maybePicked<VendorOption>(),
    account: picked<AccountOption>(),
    description: required(500),
    tax: z.string(),
    method: required(),
    reference: text(64),
    rate: foreign ? required(rate()) : z.string(),
  });
  return fields.check(
    z.superRefine((values, context) => {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['vendor'], message, input: values });
      if (foreign && !values.vendor) return refuse('required');
      if (values.vendor && values.vendor.vendor.currency.id !== currency) {
        refuse('banks:expense.otherCurrency');
      }
    }),
  );
}

export type LineExpenseValues = z.input<ReturnType<typeof lineExpenseForm>>;

interface ExpenseLineInput {
  account: number;
  method: number;
  description: string;
  vendor?: number | undefined;
  tax?: number | undefined;
  reference?: string;
  rate?: string;
}

/** The expense that a line is: all of it on one account, its tax within. */
export function expenseOf(line: BankLine, input: ExpenseLineInput, currency: number): ExpenseInput {
  const amount = sizeOf(line.amount);
  return {
    expense_date: line.date,
    payment_account_id: line.account_id,
    payment_method_id: input.method,
    reference_number: orNull((input.reference ?? line.reference ?? '').slice(0, 64)),
    vendor_id: input.vendor ?? null,
    currency_id: currency,
    exchange_rate: input.rate && !isZero(input.rate) ? input.rate : null,
    prices_include_tax: input.tax !== undefined,
    expected_total: amount,
    lines: [
      {
        account_id: input.account,
        description: input.description.slice(0, 500),
        quantity: '1',
        price: amount,
        tax_ids: input.tax === undefined ? [] : [input.tax],
      },
    ],
  };
}
