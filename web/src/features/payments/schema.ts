import { z } from 'zod/mini';
import { date, isZero, notNegative, orNull, positive, required, text } from '@/shared/lib/fields';
import type {
  ApplyCreditsInput,
  OpenCredit,
  OpenInvoice,
  ReceivePaymentForm,
  ReceivePaymentInput,
} from './api';
import { creditShares, earliestFirst, startOfShares, unevenness, usesTooMuch } from './credits';
import {
  amountOf,
  cashRoom,
  distribute,
  exceedsDue,
  oldestFirst,
  settlementOf,
  totalCash,
  withholdingOf,
} from './distribution';

/** An open invoice within the form of a payment. */
const row = z.object({
  invoice: z.custom<OpenInvoice>(),
  due: z.string(),
  cash: notNegative(),
  withholding: notNegative(),
  /** What it takes from the customer's credits. */
  credit: notNegative(),
});

/** A credit of the customer within the form, with what is used of it. */
const creditUse = z.object({ credit: z.custom<OpenCredit>(), use: notNegative() });

/** What makes a payment whole, beyond each field by itself. */
interface Rules {
  decimals: number;
  /** No payment is of a later day. */
  today: string;
  /** The company keeps its books in another currency, so the rate has to be told. */
  foreign: boolean;
  /** The ways of paying that want a reference: a cheque's number, for instance. */
  referenceRequired: (methodId: string) => boolean;
}

/** The form's checks; messages are keys of `errors.*` or of this feature's texts. */
export function paymentForm({ decimals, today, foreign, referenceRequired }: Rules) {
  const fields = z.object({
    payment_date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
    deposit_account_id: z.string(),
    payment_method_id: z.string(),
    reference_number: text(64),
    amount: notNegative(),
    exchange_rate: foreign ? required(positive()) : z.string(),
    withholding_certificate: text(64),
    comments: text(1000),
    rows: z.array(row),
    credits: z.array(creditUse),
  });
  return fields.check(
    z.superRefine((values, context) => {
      const { cash, settled, unapplied } = settlementOf(values.amount, values.rows, decimals);
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message, input: values });
      const money = hasMoney(values);
      if (money && values.deposit_account_id === '') refuse(['deposit_account_id'], 'required');
      if (money && referenceRequired(values.payment_method_id) && values.reference_number === '') {
        refuse(['reference_number'], 'required');
      }
      if (values.payment_date > today) refuse(['payment_date'], 'payments:form.inTheFuture');
      else if (values.payment_date < startOfShares(values.credits, values.rows, decimals)) {
        refuse(['payment_date'], 'payments:form.beforeCredit');
      }
      if (isZero(values.amount || '0') && isZero(settled)) refuse(['amount'], 'positive');
      if (unapplied.startsWith('-') && !isZero(cash))
        refuse(['amount'], 'payments:form.overApplied');
      values.rows.forEach((one, index) => {
        const field = isZero(one.cash || '0') && !isZero(one.credit || '0') ? 'credit' : 'cash';
        if (exceedsDue(one)) refuse(['rows', index, field], 'payments:form.aboveDue');
      });
      values.credits.forEach((one, index) => {
        if (usesTooMuch(one)) refuse(['credits', index, 'use'], 'payments:credits.aboveRemaining');
      });
      const uneven = unevenness(values.credits, values.rows);
      if (uneven?.at === 'credits') {
        refuse(['credits', uneven.index, 'use'], 'payments:credits.aboveDue');
      }
      if (uneven?.at === 'rows') {
        refuse(['rows', uneven.index, 'credit'], 'payments:credits.notEnough');
      }
    }),
  );
}

export type PaymentSchema = ReturnType<typeof paymentForm>;
export type PaymentValues = z.input<PaymentSchema>;
export type PaymentRow = PaymentValues['rows'][number];
export type PaymentCredit = PaymentValues['credits'][number];

/** Whether anything is received: money, or tax that was withheld. */
export function hasMoney({
  amount,
  rows,
}: {
  amount: string;
  rows: readonly PaymentRow[];
}): boolean {
  return !isZero(amount || '0') || givenRows(rows).length > 0;
}

/** The tax that the customer withholds with so much money by the rate that the invoice names; '' for none. */
export function usualTax(
  { invoice: { net, total, withholding_percent }, due }: Pick<PaymentRow, 'invoice' | 'due'>,
  cash: string | null,
  decimals: number,
): string {
  const tax = withholdingOf({ net, total, due }, cash, withholding_percent, decimals);
  return isZero(tax) ? '' : tax;
}

/** A way of paying that the form begins with, as its fields hold it. */
export interface ProposedMethod {
  method: string;
  /** The account that takes such money; null where it may be any. */
  account: string | null;
}

/**
 * The form as it opens. From an invoice, its whole amount is proposed, less the tax that the invoice says is withheld;
 * from a customer nothing is, since only the payer knows how much came.
 */
export function startingPayment(
  form: ReceivePaymentForm,
  today: string,
  invoiceId?: number,
  proposed?: ProposedMethod,
): PaymentValues {
  const decimals = form.currency.minor_digits;
  const rows = oldestFirst(form.invoices, invoiceId).map((invoice) => ({
    invoice,
    due: invoice.amount_due,
    cash: '',
    withholding: '',
    credit: '',
  }));
  const chosen = rows.find(({ invoice }) => invoice.id === invoiceId);
  const asked = chosen && { ...chosen, withholding: usualTax(chosen, null, decimals) };
  const amount = asked ? cashRoom(asked).toFixed(decimals) : '';
  return {
    payment_date: today,
    deposit_account_id:
      proposed?.account ?? (form.deposit_account_id ? String(form.deposit_account_id) : ''),
    payment_method_id: proposed?.method ?? '',
    reference_number: '',
    amount,
    exchange_rate: form.exchange_rate,
    withholding_certificate: '',
    comments: '',
    rows: distribute(amount, rows, decimals, (one, cash) => usualTax(one, cash, decimals)),
    credits: earliestFirst(form.credits).map((credit) => ({ credit, use: '' })),
  };
}

/** The rows that the payment gives something to; only these are sent. */
export function givenRows(rows: readonly PaymentRow[]): { row: PaymentRow; index: number }[] {
  return rows
    .map((one, index) => ({ row: one, index }))
    .filter(
      ({ row: { cash, withholding } }) => !isZero(cash || '0') || !isZero(withholding || '0'),
    );
}

/** The values as the server takes them. */
export function toApi(
  values: z.output<PaymentSchema>,
  customerId: number,
  { decimals, foreign }: Pick<Rules, 'decimals' | 'foreign'>,
): ReceivePaymentInput {
  return {
    customer_id: customerId,
    payment_date: values.payment_date,
    deposit_account_id: Number(values.deposit_account_id),
    payment_method_id: values.payment_method_id ? Number(values.payment_method_id) : null,
    reference_number: orNull(values.reference_number),
    amount: amountOf(values.amount || totalCash(values.rows, decimals)).toFixed(decimals),
    exchange_rate: foreign ? values.exchange_rate : null,
    comments: orNull(values.comments),
    withholding_certificate: orNull(values.withholding_certificate),
    applied: givenRows(values.rows).map(({ row: { invoice, cash, withholding } }) => ({
      invoice_id: invoice.id,
      cash: amountOf(cash).toFixed(decimals),
      withholding: isZero(withholding || '0') ? null : amountOf(withholding).toFixed(decimals),
    })),
  };
}

/** The credits that are used, as the server takes them; null when none is. */
export function creditsToApi(
  { payment_date, credits, rows }: Pick<PaymentValues, 'payment_date' | 'credits' | 'rows'>,
  customerId: number,
  decimals: number,
): ApplyCreditsInput | null {
  const shares = creditShares(credits, rows, decimals);
  if (shares.length === 0) return null;
  return {
    customer_id: customerId,
    date: payment_date,
    shares: shares.map(({ from, to, amount }) => ({
      credit_kind: from.credit.kind,
      credit_id: from.credit.id,
      invoice_id: to.invoice.id,
      amount,
    })),
  };
}

/** Where the fields of used credits stand in the form. */
export function creditFieldNames(
  { credits, rows }: Pick<PaymentValues, 'credits' | 'rows'>,
  decimals: number,
): Record<string, string> {
  const names = creditShares(credits, rows, decimals).flatMap(({ from, to }, sent) => [
    [`shares.${sent}.amount`, `credits.${credits.indexOf(from)}.use`],
    [`shares.${sent}.credit_id`, `credits.${credits.indexOf(from)}.use`],
    [`shares.${sent}.invoice_id`, `rows.${rows.indexOf(to)}.credit`],
  ]);
  return Object.fromEntries([['date', 'payment_date'], ...names]);
}

/** Where the fields that the server names stand in the form. */
export function fieldNames(rows: readonly PaymentRow[]): Record<string, string> {
  return Object.fromEntries(
    givenRows(rows).flatMap(({ index }, sent) => [
      [`applied.${sent}.cash`, `rows.${index}.cash`],
      [`applied.${sent}.invoice_id`, `rows.${index}.cash`],
      [`applied.${sent}.withholding`, `rows.${index}.withholding`],
    ]),
  );
}
