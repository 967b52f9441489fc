import { z } from 'zod/mini';
import type { TermOption } from '@/features/terms/public';
import {
  anyRate,
  date,
  email,
  isZero,
  maybePicked,
  notNegative,
  type PickedRecord,
  percent,
  record,
  text,
} from '@/shared/lib/fields';
import { type Totals, TotalsError } from '@/shared/money/totals';
import { isByCheque } from './cheque';
import { parseDiscount } from './discount-text';
import { repetition } from './repetition';

/** A project, with the customer that it is done for where that is known. */
interface PickedProject extends PickedRecord {
  customer?: PickedRecord;
}

/** An account that money goes through; what is paid on some are cheques. */
interface PickedAccount extends PickedRecord {
  /** Its number. */
  detail?: string | null | undefined;
  cheques?: boolean | undefined;
}

/** Quantities and prices are kept to five places, as the tax authority's documents have them. */
const FIVE_PLACES = /^\d*(\.\d{0,5})?$/;

const figure = () =>
  notNegative().check(z.refine((value) => FIVE_PLACES.test(value), 'documents:form.fivePlaces'));

const line = z.object({
  key: z.string(),
  product: maybePicked(),
  /** What a line of a purchase is for, where it is no product. */
  account: maybePicked(),
  description: text(1000),
  quantity: figure(),
  price: figure(),
  /** `10%` or an amount. */
  discount: z
    .string()
    .check(z.refine((value) => parseDiscount(value) !== null, 'documents:form.discountText')),
  /** Ids of taxes, joined by commas; empty without tax. */
  tax: z.string(),
  class: maybePicked(),
  /** Its EGS or GS1 code, '' for none; left out: the product's, which the server knows. */
  item_code: z.optional(text(80)),
  /** Whether returned goods are in the store again: asked only by a credit note. A draft may be older. */
  to_stock: z.optional(z.enum(['yes', 'no'])),
  /** It is a received document's, which says what it is and what it costs. */
  received: z.optional(z.boolean()),
});

const fields = z.object({
  party: maybePicked(),
  party_email: email(),
  address: text(500),
  number: text(40),
  date: z.pipe(z.string().check(z.minLength(1, 'required')), date()),
  terms: maybePicked<TermOption>(),
  due_date: date(),
  currency_id: z.string().check(z.minLength(1, 'required')),
  exchange_rate: anyRate(),
  prices_include_tax: z.boolean(),
  project: maybePicked<PickedProject>(),
  branch: maybePicked(),
  tags: z.array(record()),
  /** The authority's code of the activity, '' for none; null follows branch and company. A draft may be older. */
  activity_code: z.optional(z.nullable(z.string())),
  /** Whether it is filed with the tax authority; the company's usual while nothing is chosen. */
  e_invoice: z.optional(z.nullable(z.boolean())),
  // The till of a sale that is paid at once.
  till_id: z.optional(z.nullable(z.string())),
  lines: z.array(line),
  discount: notNegative(),
  discount_kind: z.enum(['percent', 'amount']),
  withholding_percent: percent(),
  down_payment: notNegative(),
  /** The account that its money goes to; of an expense, the account that pays it. */
  down_payment_account: maybePicked<PickedAccount>(),
  /** The details of the cheque that pays it, beside its number. A draft may be older. */
  cheque_bank: z.optional(text(100)),
  cheque_due: z.optional(date()),
  payment_method_id: z.string(),
  payment_ref_no: text(64),
  notes: text(2000),
  internal_memo: text(2000),
  /** The invoice that a debit note raises; left out of any other document. */
  original: z.optional(maybePicked()),
  /** Why a sale is returned or raised: asked for by credit and debit notes only. */
  reason: text(500),
  /** What document a free credit note corrects. */
  original_document: text(100),
  /** What the tax authority calls the vendor's electronic invoice: asked for only by a bill. */
  einvoice_uuid: z.optional(text(100)),
  /** The nature of dealing that tax is withheld by, the id of that tax or '': asked for only by an expense. */
  withholding_tax: z.optional(z.string()),
  /** The vendor and day of that, who chose it and at what rate. A draft may be older. */
  withheld_for: z.optional(
    z.object({
      vendor: z.nullable(z.number()),
      day: z.string(),
      how: z.enum(['usual', 'named', 'saved']),
      percent: z.string(),
    }),
  ),
  /** On which days it is made again; left out of a document that is made once. */
  schedule: z.optional(repetition),
  /** The total of the received document that it was begun with, in pounds. */
  received_total: z.optional(z.string()),
  /** How many files waited for it: they don't stay with a draft. */
  waiting_files: z.optional(z.number()),
});

export type DocumentValues = z.input<typeof fields>;
export type DocumentLine = DocumentValues['lines'][number];

/** A line into which nothing was entered; such lines are left out of the document. */
export function isBlank({ product, account, description, price, discount }: DocumentLine): boolean {
  return !product && !account && description.trim() === '' && price === '' && discount === '';
}

/** A field that only some kinds of documents require. */
export type Requirable =
  | 'party'
  | 'reason'
  | 'terms'
  | 'payment_method_id'
  | 'down_payment_account';

/** What the checks have to know beyond the values. */
interface Rules {
  /** The currency that the company keeps its books in. */
  baseCurrencyId: number;
  /** The totals of what was typed; throws a {@link TotalsError} for what the server would refuse. */
  compute: (values: DocumentValues) => Totals;
  /** Said of a last date that lies before the first. */
  dueBeforeDate?: string;
  /** What must be filled in beyond what every document needs: with whom it is, unless said. */
  required?: readonly Requirable[] | undefined;
  /** Whether a line must be for a product or an account; for other documents words are enough. */
  booked?: boolean;
}

const PARTY: readonly Requirable[] = ['party'];

/** The field of each refusal of the totals. */
const LINE_FIELD = {
  number: 'price',
  quantity: 'quantity',
  unit_price: 'price',
  line_discount: 'discount',
  tax: 'tax',
  tax_above_price: 'tax',
} as const;

type Refuse = (path: (string | number)[], message: string) => void;

function checkLines(lines: readonly DocumentLine[], booked: boolean, refuse: Refuse) {
  if (lines.every(isBlank)) refuse(['lines'], 'documents:form.noLines');
  lines.forEach((one, index) => {
    if (isBlank(one)) return;
    if (booked && !one.product && !one.account) {
      refuse(['lines', index, 'account'], 'documents:form.whatFor');
    } else if (!booked && !one.product && one.description.trim() === '') {
      refuse(['lines', index, 'description'], 'documents:form.whatIsIt');
    }
    if (one.quantity === '') refuse(['lines', index, 'quantity'], 'required');
    else if (isZero(one.quantity)) refuse(['lines', index, 'quantity'], 'positive');
    if (one.price === '') refuse(['lines', index, 'price'], 'required');
    // Said at once, and not only when quantity and price can be counted with.
    const discount = parseDiscount(one.discount);
    if (discount?.kind === 'percent' && Number(discount.value) > 100) {
      refuse(['lines', index, 'discount'], 'documents:refused.line_discount');
    }
  });
}

/** Whether all that is counted with is a number; where one is none, its own field says so. */
function countable(values: DocumentValues): boolean {
  const figures = values.lines.flatMap(({ quantity, price }) => [quantity, price]);
  return [...figures, values.discount, values.withholding_percent, values.down_payment].every(
    (one) => one === '' || /^-?\d{1,15}(\.\d+)?$/.test(one),
  );
}

function checkTotals(values: DocumentValues, compute: Rules['compute'], refuse: Refuse) {
  if (!countable(values)) return;
  try {
    compute(values);
  } catch (error) {
    if (!(error instanceof TotalsError)) throw error;
    const message = `documents:refused.${error.reason}`;
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
export function documentForm(rules: Rules) {
  const { baseCurrencyId, compute, dueBeforeDate = 'documents:form.dueBeforeDate' } = rules;
  return fields.check(
    z.superRefine((values, context) => {
      const refuse: Refuse = (path, message) =>
        context.addIssue({ code: 'custom', path, message, input: values });
      const { date: day, due_date, exchange_rate, currency_id } = values;
      const { required = PARTY } = rules;
      for (const field of required) if (!values[field]) refuse([field], 'required');
      if (due_date !== '' && due_date < day) {
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
      if (isByCheque(values, required.includes('down_payment_account'))) {
        if (values.payment_ref_no === '') refuse(['payment_ref_no'], 'required');
        if (!values.cheque_due) refuse(['cheque_due'], 'required');
      }
      checkLines(values.lines, rules.booked ?? false, refuse);
      checkTotals(values, compute, refuse);
    }),
  );
}

/** The lines that belong to the document, and the place of each in the form. */
export function filledLines(
  lines: readonly DocumentLine[],
): { line: DocumentLine; index: number }[] {
  return lines.map((one, index) => ({ line: one, index })).filter((entry) => !isBlank(entry.line));
}
