import { z } from 'zod/mini';
import type { ProjectOption } from '@/features/projects/public';
import type { TermOption } from '@/features/terms/public';
import {
  date,
  decimal,
  email,
  isZero,
  maybePicked,
  notNegative,
  percent,
  picked,
  record,
  text,
} from '@/shared/lib/fields';
import { type Totals, TotalsError } from '@/shared/money/totals';
import { parseDiscount } from './discount-text';
import { repetition } from './repetition';

/** Quantities and prices are kept to five places, as the tax authority's documents have them. */
const FIVE_PLACES = /^\d*(\.\d{0,5})?$/;

const figure = () =>
  notNegative().check(z.refine((value) => FIVE_PLACES.test(value), 'invoices:form.fivePlaces'));

const line = z.object({
  key: z.string(),
  product: maybePicked(),
  description: text(1000),
  quantity: figure(),
  price: figure(),
  /** `10%` or an amount. */
  discount: z
    .string()
    .check(z.refine((value) => parseDiscount(value) !== null, 'invoices:form.discountText')),
  /** Ids of taxes, joined by commas; empty without tax. */
  tax: z.string(),
  class: maybePicked(),
  /** Its EGS or GS1 code, '' for none; left out: the product's, which the server knows. */
  item_code: z.optional(text(80)),
  /** Whether goods that are taken back are in the store again: asked by a credit note alone. A draft may be older. */
  to_stock: z.optional(z.enum(['yes', 'no'])),
});

const fields = z.object({
  customer: picked(),
  customer_email: email(),
  billing_address: text(500),
  invoice_number: text(40),
  invoice_date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
  terms: maybePicked<TermOption>(),
  due_date: date(),
  currency_id: z.string().check(z.minLength(1, 'required')),
  exchange_rate: decimal(),
  prices_include_tax: z.boolean(),
  project: maybePicked<ProjectOption>(),
  branch: maybePicked(),
  tags: z.array(record()),
  /** The authority's code of the activity, '' for none; null follows branch and company. A draft may be older. */
  activity_code: z.optional(z.nullable(z.string())),
  lines: z.array(line),
  discount: notNegative(),
  discount_kind: z.enum(['percent', 'amount']),
  withholding_percent: percent(),
  down_payment: notNegative(),
  down_payment_account: maybePicked(),
  payment_method_id: z.string(),
  payment_ref_no: text(64),
  notes: text(2000),
  internal_memo: text(2000),
  /** Why a sale is taken back, and what document that corrects: asked for by a credit note alone. */
  reason: text(500),
  original_document: text(100),
  /** On which days it is made again; left out of a document that is made once. */
  schedule: z.optional(repetition),
});

export type InvoiceValues = z.input<typeof fields>;
export type InvoiceLine = InvoiceValues['lines'][number];

/** A line into which nothing was entered; such lines are left out of the invoice. */
export function isBlank({ product, description, price, discount }: InvoiceLine): boolean {
  return !product && description.trim() === '' && price === '' && discount === '';
}

/** What the checks have to know beyond the values. */
interface Rules {
  /** The currency that the company keeps its books in. */
  baseCurrencyId: number;
  /** The totals of what was typed; throws a {@link TotalsError} for what the server would refuse. */
  compute: (values: InvoiceValues) => Totals;
  /** Said of a last date that lies before the first. */
  dueBeforeDate?: string;
  /** Whether the document must say why. */
  reasonRequired?: boolean;
}

/** The field at which each refusal of the totals stands. */
const LINE_FIELD = {
  number: 'price',
  quantity: 'quantity',
  unit_price: 'price',
  line_discount: 'discount',
  tax: 'tax',
  tax_above_price: 'tax',
} as const;

type Refuse = (path: (string | number)[], message: string) => void;

function checkLines(lines: readonly InvoiceLine[], refuse: Refuse) {
  if (lines.every(isBlank)) refuse(['lines'], 'invoices:form.noLines');
  lines.forEach((one, index) => {
    if (isBlank(one)) return;
    if (!one.product && one.description.trim() === '') {
      refuse(['lines', index, 'description'], 'invoices:form.whatIsIt');
    }
    if (one.quantity === '') refuse(['lines', index, 'quantity'], 'required');
    else if (isZero(one.quantity)) refuse(['lines', index, 'quantity'], 'positive');
    if (one.price === '') refuse(['lines', index, 'price'], 'required');
  });
}

/** Whether all that is counted with is a number; where one is none, its own field says so. */
function countable(values: InvoiceValues): boolean {
  const figures = values.lines.flatMap(({ quantity, price }) => [quantity, price]);
  return [...figures, values.discount, values.withholding_percent, values.down_payment].every(
    (one) => one === '' || /^-?\d{1,15}(\.\d+)?$/.test(one),
  );
}

function checkTotals(values: InvoiceValues, compute: Rules['compute'], refuse: Refuse) {
  if (!countable(values)) return;
  try {
    compute(values);
  } catch (error) {
    if (!(error instanceof TotalsError)) throw error;
    const message = `invoices:refused.${error.reason}`;
    if (error.line !== null) {
      const field = LINE_FIELD[error.reason as keyof typeof LINE_FIELD] ?? 'price';
      const index = filledLines(values.lines)[error.line]?.index ?? error.line;
      refuse(['lines', index, field], message);
    } else if (error.reason === 'down_payment') refuse(['down_payment'], message);
    else if (error.reason === 'withholding') refuse(['withholding_percent'], message);
    else if (error.reason === 'overflow') refuse(['lines'], message);
    else refuse(['discount'], message);
  }
}

/** The form's checks; messages are keys of `errors.*` or of this feature's texts. */
export function invoiceForm(rules: Rules) {
  const { baseCurrencyId, compute, dueBeforeDate = 'invoices:form.dueBeforeDate' } = rules;
  return fields.check(
    z.superRefine((values, context) => {
      const refuse: Refuse = (path, message) =>
        context.addIssue({ code: 'custom', path, message, input: values });
      const { invoice_date, due_date, exchange_rate, currency_id } = values;
      if (rules.reasonRequired && values.reason === '') refuse(['reason'], 'required');
      if (due_date !== '' && due_date < invoice_date) {
        refuse(['due_date'], dueBeforeDate);
      }
      if (currency_id !== String(baseCurrencyId)) {
        if (exchange_rate === '') refuse(['exchange_rate'], 'required');
        else if (isZero(exchange_rate) || exchange_rate.startsWith('-')) {
          refuse(['exchange_rate'], 'positive');
        }
      }
      if (!isZero(values.down_payment || '0') && !values.down_payment_account) {
        refuse(['down_payment_account'], 'required');
      }
      checkLines(values.lines, refuse);
      checkTotals(values, compute, refuse);
    }),
  );
}

/** The lines that belong to the invoice, and where each stands in the form. */
export function filledLines(lines: readonly InvoiceLine[]): { line: InvoiceLine; index: number }[] {
  return lines.map((one, index) => ({ line: one, index })).filter((entry) => !isBlank(entry.line));
}
