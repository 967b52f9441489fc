import type { Currency } from '@/shared/auth/session';
import { isZero, orNull, type Picked } from '@/shared/lib/fields';
import { randomId } from '@/shared/lib/random-id';
import type { InvoiceInput, InvoiceView } from './api';
import { discountText, parseDiscount, trimmed } from './discount-text';
import { documentDiscount, taxIds } from './document-totals';
import { dueDateOf } from './due-date';
import { filledLines, type InvoiceLine, type InvoiceValues } from './schema';

/** A line to type into. `tax` is the company's usual one. */
export function newLine(tax: string): InvoiceLine {
  return {
    key: randomId(),
    product: null,
    description: '',
    quantity: '1',
    price: '',
    discount: '',
    tax,
    class: null,
    to_stock: 'yes',
  };
}

/** An invoice to type into, in the company's currency and of today; `branch` is the company's usual one. */
export function newInvoice(
  currency: Currency,
  today: string,
  tax: string,
  branch: Picked | null = null,
): InvoiceValues {
  return {
    customer: null,
    customer_email: '',
    billing_address: '',
    invoice_number: '',
    invoice_date: today,
    terms: null,
    due_date: dueDateOf({ date: today, days: null }),
    currency_id: String(currency.id),
    exchange_rate: '1',
    prices_include_tax: false,
    project: null,
    branch,
    tags: [],
    activity_code: null,
    lines: [newLine(tax), newLine(tax)],
    discount: '',
    discount_kind: 'percent',
    withholding_percent: '',
    down_payment: '',
    down_payment_account: null,
    payment_method_id: '',
    payment_ref_no: '',
    notes: '',
    internal_memo: '',
    reason: '',
    original_document: '',
  };
}

function named(id: number | null | undefined, name: string | null | undefined): Picked | null {
  return id ? { id, label: name ?? String(id) } : null;
}

function lineFrom(line: InvoiceView['lines'][number]): InvoiceLine {
  const name = line.product_name;
  return {
    key: randomId(),
    product: line.product_id ? { id: line.product_id, label: name ?? line.description } : null,
    description: line.description,
    quantity: trimmed(line.quantity),
    price: line.price,
    discount: discountText(line.discount_percent, line.discount_amount),
    tax: line.tax_ids.join(','),
    class: named(line.class_id, line.class_name),
    item_code: line.item_code ?? '',
    to_stock: 'yes',
  };
}

function projectFrom(invoice: InvoiceView): InvoiceValues['project'] {
  const project = named(invoice.project_id, invoice.project_name);
  const customer = { id: invoice.customer_id, label: invoice.customer_name };
  return project && { ...project, customer };
}

type TermOf = (id: number | null | undefined) => InvoiceValues['terms'];

/** A saved invoice as the form shows it. What was paid with it is a payment by now, and not edited here. */
export function fromApi(invoice: InvoiceView, termOf: TermOf, tax: string): InvoiceValues {
  const amount = invoice.discount_amount;
  const byAmount = Boolean(amount && !isZero(amount));
  const discount = byAmount ? amount : invoice.discount_percent;
  return {
    customer: {
      id: invoice.customer_id,
      label: invoice.customer_name,
    },
    customer_email: invoice.customer_email ?? '',
    billing_address: invoice.billing_address ?? '',
    invoice_number: invoice.invoice_number,
    invoice_date: invoice.invoice_date,
    terms: termOf(invoice.terms_id),
    due_date: invoice.due_date,
    currency_id: String(invoice.currency.id),
    exchange_rate: trimmed(invoice.exchange_rate),
    prices_include_tax: invoice.prices_include_tax,
    project: projectFrom(invoice),
    branch: named(invoice.branch_id, invoice.branch_name),
    tags: invoice.tags.map(({ id, tag: label }) => ({ id, label })),
    activity_code: invoice.activity_code ?? '',
    lines: [...invoice.lines.map(lineFrom), newLine(tax)],
    discount: discount && !isZero(discount) ? trimmed(discount) : '',
    discount_kind: byAmount ? 'amount' : 'percent',
    withholding_percent: isZero(invoice.withholding_percent)
      ? ''
      : trimmed(invoice.withholding_percent),
    down_payment: '',
    down_payment_account: null,
    payment_method_id: invoice.payment_method_id ? String(invoice.payment_method_id) : '',
    payment_ref_no: invoice.payment_ref_no ?? '',
    notes: invoice.notes ?? '',
    internal_memo: invoice.internal_memo ?? '',
    reason: '',
    original_document: '',
  };
}

/**
 * What is made anew is issued under the codes that are usual then, not under those that another was issued under.
 * A line without a product has no other code than its own.
 */
export function withUsualCodes(values: InvoiceValues): InvoiceValues {
  return {
    ...values,
    activity_code: null,
    lines: values.lines.map((line) => (line.product ? { ...line, item_code: undefined } : line)),
  };
}

/** A new invoice like another one: of today, with a number and codes of its own and nothing paid. */
export function copyOf(values: InvoiceValues, today: string): InvoiceValues {
  const days = values.terms?.days ?? null;
  return {
    ...withUsualCodes(values),
    invoice_number: '',
    invoice_date: today,
    due_date: dueDateOf({ date: today, days }),
    payment_ref_no: '',
  };
}

/** What the server is told besides the values. */
interface Sent {
  baseCurrencyId: number;
  /** The total that the screen shows; the server refuses another. */
  expectedTotal: string;
  /** The version that was opened for editing. */
  version?: number | undefined;
}

function lineInput(line: InvoiceLine) {
  const { product, description, quantity, price, discount, tax, item_code } = line;
  const reduced = parseDiscount(discount);
  return {
    product_id: product?.id ?? null,
    description: orNull(description.trim()),
    quantity,
    price,
    discount_percent: reduced?.kind === 'percent' ? reduced.value : null,
    discount_amount: reduced?.kind === 'amount' ? reduced.value : null,
    tax_ids: taxIds(tax),
    class_id: line.class?.id ?? null,
    item_code: item_code?.trim() ?? null,
  };
}

/** The values as the server takes them; blank lines stay behind. */
export function toApi(values: InvoiceValues, sent: Sent): InvoiceInput {
  const discount = documentDiscount(values);
  const down = isZero(values.down_payment || '0') ? null : values.down_payment;
  return {
    invoice_number: orNull(values.invoice_number),
    customer_id: values.customer?.id ?? 0,
    customer_email: orNull(values.customer_email),
    invoice_date: values.invoice_date,
    due_date: orNull(values.due_date),
    terms_id: values.terms?.id ?? null,
    billing_address: orNull(values.billing_address),
    payment_method_id: values.payment_method_id ? Number(values.payment_method_id) : null,
    payment_ref_no: orNull(values.payment_ref_no),
    currency_id: Number(values.currency_id),
    exchange_rate: values.currency_id === String(sent.baseCurrencyId) ? null : values.exchange_rate,
    prices_include_tax: values.prices_include_tax,
    discount_percent: discount?.kind === 'percent' ? discount.value : null,
    discount_amount: discount?.kind === 'amount' ? discount.value : null,
    withholding_percent: orNull(values.withholding_percent),
    project_id: values.project?.id ?? null,
    branch_id: values.branch?.id ?? null,
    tag_ids: values.tags.map((tag) => tag.id),
    activity_code: values.activity_code ?? null,
    lines: filledLines(values.lines).map(({ line }) => lineInput(line)),
    notes: orNull(values.notes),
    internal_memo: orNull(values.internal_memo),
    down_payment: down,
    down_payment_account_id: down ? (values.down_payment_account?.id ?? null) : null,
    expected_total: sent.expectedTotal,
    version: sent.version ?? null,
  };
}

const LINE_NAMES = {
  product_id: 'product',
  discount_percent: 'discount',
  discount_amount: 'discount',
  tax_ids: 'tax',
  class_id: 'class',
  item_code: 'item_code',
  description: 'description',
  quantity: 'quantity',
  price: 'price',
} as const;

/** Where the fields that the server names stand in the form; its lines are counted without the blank ones. */
export function fieldNames(lines: readonly InvoiceLine[]): Record<string, string> {
  const ofLines = filledLines(lines).flatMap(({ index }, sent) =>
    Object.entries(LINE_NAMES).map(([theirs, ours]) => [
      `lines.${sent}.${theirs}`,
      `lines.${index}.${ours}`,
    ]),
  );
  return {
    ...Object.fromEntries(ofLines),
    customer_id: 'customer',
    terms_id: 'terms',
    project_id: 'project',
    branch_id: 'branch',
    tag_ids: 'tags',
    discount_percent: 'discount',
    discount_amount: 'discount',
    down_payment_account_id: 'down_payment_account',
  };
}
