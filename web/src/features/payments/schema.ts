import { z } from 'zod/mini';
import { date, isZero, notNegative, rate, required, text } from '@/shared/lib/fields';
import type { Trade } from '@/shared/trade/trade';
import { earliestFirst, exceedsCredit, startOfShares, unevenness } from './credits';
import {
  amountOf,
  cashRoom,
  distribute,
  distributeOnDay,
  exceedsDue,
  oldestFirst,
  settlementOf,
  sumOf,
  totalCash,
} from './distribution';
import type { Nature, OpenCredit, OpenDocument, PaymentOpening } from './side';
import { isExempt, type PoundRate, usualTax } from './withholding';

/** An open document within the form of a payment. */
const row = z.object({
  document: z.custom<OpenDocument>(),
  due: z.string(),
  /** By what nature of dealing tax is withheld from it; none of a customer, or when nothing is. */
  nature: z.custom<Nature | null>(),
  cash: notNegative(),
  withholding: notNegative(),
  /** What it takes from the party's credits, and what of that is goods that went back. */
  credit: notNegative(),
  returned: z.optional(z.string()),
});

/** A credit of the party within the form, with what is used of it. */
const creditUse = z.object({ credit: z.custom<OpenCredit>(), use: notNegative() });

/** What somebody typed, which nothing changes by itself; kept with the draft, as are the values. */
const byHand = z.object({
  /** The amount. */
  typed: z.boolean(),
  /** What a document is given, after the amount. */
  edited: z.boolean(),
  /** The documents of which it was said what is withheld, and those of which by what nature. */
  told: z.array(z.number()),
  named: z.array(z.number()),
});

/** Nothing yet. */
export const NOTHING_BY_HAND: z.input<typeof byHand> = {
  typed: false,
  edited: false,
  told: [],
  named: [],
};

/** What makes a payment whole, beyond each field by itself. */
interface Rules {
  /** Whose words its refusals are in. */
  trade: Trade;
  decimals: number;
  /** No payment is of a later day. */
  today: string;
  /** The company keeps its books in another currency, so the rate has to be entered. */
  foreign: boolean;
  /** The ways of paying that want a reference: a cheque's number, for instance. */
  referenceRequired: (methodId: string) => boolean;
  /** The accounts that take cheques, and pay by them. */
  ofCheques: (accountId: string) => boolean;
}

/** The form's checks; messages are keys of `errors.*` or of this feature's texts. */
export function paymentForm(rules: Rules) {
  const { trade, decimals, today, foreign, referenceRequired, ofCheques } = rules;
  const textKey = (text: string) => (trade === 'purchase' ? `${text}_purchase` : text);
  const fields = z.object({
    payment_date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
    account_id: z.string(),
    payment_method_id: z.string(),
    reference_number: text(64),
    /** The details of a cheque beside its number. A draft may be older. */
    cheque_bank: z.optional(text(100)),
    cheque_due: z.optional(date()),
    /** The customer's cheque in hand that is endorsed to the vendor. */
    endorsed: z.optional(z.string()),
    amount: notNegative(),
    exchange_rate: foreign ? required(rate()) : z.string(),
    withholding_certificate: text(64),
    comments: text(1000),
    rows: z.array(row),
    credits: z.array(creditUse),
    by_hand: z.optional(byHand),
  });
  return fields.check(
    z.superRefine((values, context) => {
      const { cash, settled, unapplied } = settlementOf(values.amount, values.rows, decimals);
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message, input: values });
      const withholding = sumOf(values.rows.map((one) => one.withholding));
      const money = hasMoney(values);
      if (money && values.account_id === '') refuse(['account_id'], 'required');
      const cheque = money && ofCheques(values.account_id);
      const named = cheque || (money && referenceRequired(values.payment_method_id));
      if (named && values.reference_number === '') refuse(['reference_number'], 'required');
      if (cheque && !values.cheque_due) refuse(['cheque_due'], 'required');
      if (values.payment_date > today)
        refuse(['payment_date'], textKey('payments:form.inTheFuture'));
      else if (values.payment_date < startOfPaid(values.rows)) {
        refuse(['payment_date'], textKey('payments:form.beforeDocument'));
      } else if (values.payment_date < startOfShares(values.credits, values.rows, decimals)) {
        refuse(['payment_date'], textKey('payments:form.beforeCredit'));
      }
      if (isZero(values.amount || '0') && isZero(settled)) refuse(['amount'], 'positive');
      else if (values.amount === '' && withholding.gt(0)) {
        refuse(['amount'], textKey('payments:form.amountMissing'));
      }
      if (unapplied.startsWith('-') && !isZero(cash))
        refuse(['amount'], textKey('payments:form.overApplied'));
      values.rows.forEach((one, index) => {
        if (!exceedsDue(one)) return;
        refuse(['rows', index, excessOf(one)], textKey('payments:form.aboveDue'));
      });
      values.credits.forEach((one, index) => {
        if (exceedsCredit(one))
          refuse(['credits', index, 'use'], 'payments:credits.aboveRemaining');
      });
      const uneven = unevenness(values.credits, values.rows);
      if (uneven?.at === 'credits') {
        refuse(['credits', uneven.index, 'use'], textKey('payments:credits.aboveDue'));
      }
      if (uneven?.at === 'rows') {
        refuse(['rows', uneven.index, 'credit'], 'payments:credits.notEnough');
      }
    }),
  );
}

/** The figure of a row that is too much: tax that exceeds what is owed, else credits without money, else money. */
function excessOf(row: PaymentRow): 'withholding' | 'credit' | 'cash' {
  if (amountOf(row.withholding).gt(amountOf(row.due))) return 'withholding';
  return isZero(row.cash || '0') && !isZero(row.credit || '0') ? 'credit' : 'cash';
}

/** The first day on which money can be given to these rows: nothing is paid before it is owed. Empty without any. */
export function startOfPaid(rows: readonly PaymentRow[]): string {
  const paid = rows.filter(({ cash, withholding }) => sumOf([cash, withholding]).gt(0));
  return (
    paid
      .map(({ document }) => document.date)
      .sort()
      .at(-1) ?? ''
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
  const shares = rows.flatMap(({ cash, withholding }) => [cash, withholding]);
  return !isZero(amount || '0') || shares.some((one) => !isZero(one || '0'));
}

/** A way of paying that the form begins with, as its fields hold it. */
export interface ProposedMethod {
  method: string;
  /** The account that takes such money; null where it may be any. */
  account: string | null;
}

/** What is known of a payment before its form opens: the bank has said it. */
export interface GivenPayment {
  amount: string;
  date: string;
  account: string;
  reference: string;
}

/** What a form is asked to start with. */
interface Asked {
  given?: GivenPayment | undefined;
  /** The documents whose whole amount is proposed. */
  documents?: readonly number[];
  proposed?: ProposedMethod;
  /** What a unit of the payment counts in pounds; null where the books are kept in another money. */
  pounds?: PoundRate;
}

/**
 * The form as it opens. From a document, its whole amount is proposed, less the tax that is withheld; from a party
 * nothing is, since only the payer knows how much it is. A given amount stays, and settles the oldest documents first.
 */
export function startingPayment(
  form: PaymentOpening,
  today: string,
  { documents = [], proposed, pounds = null, given }: Asked = {},
): PaymentValues {
  const decimals = form.currency.minor_digits;
  const rows = oldestFirst(form.documents, documents).map((document) => ({
    document,
    due: document.amount_due,
    nature: form.nature,
    cash: '',
    withholding: '',
    credit: '',
  }));
  const requested = rows.filter(({ document }) => documents.includes(document.id));
  /** All that is asked for, with its tax or without. */
  const whole = (taxOf: typeof usualTax) => {
    const paid = requested.map((one) => {
      const withholding = taxOf(one, null, decimals);
      return { ...one, withholding, cash: cashRoom({ ...one, withholding }).toFixed(decimals) };
    });
    return { paid, amount: paid.length > 0 ? totalCash(paid, decimals) : '' };
  };
  const taxed = whole(usualTax);
  const exempt = isExempt(taxed.paid, taxed.amount, { decimals, pounds });
  const taxOf = exempt ? () => '' : usualTax;
  const amount = given?.amount ?? (exempt ? whole(taxOf).amount : taxed.amount);
  return {
    payment_date: given?.date ?? today,
    account_id:
      given?.account ?? proposed?.account ?? (form.account_id ? String(form.account_id) : ''),
    payment_method_id: proposed?.method ?? '',
    reference_number: given?.reference ?? '',
    cheque_bank: '',
    cheque_due: '',
    endorsed: '',
    amount,
    ...(given ? { by_hand: { typed: true, edited: false, told: [], named: [] } } : {}),
    exchange_rate: form.exchange_rate,
    withholding_certificate: '',
    comments: '',
    rows: distributeOnDay(given?.date ?? '', rows, (owed) =>
      distribute(amount, owed, decimals, (one, cash) => taxOf(one, cash, decimals)),
    ),
    credits: earliestFirst(form.credits).map((credit) => ({ credit, use: '' })),
  };
}
