import type { Currency } from '@/shared/auth/session';
import { isZero, type PickedRecord } from '@/shared/lib/fields';
import { isNarrow } from '@/shared/lib/narrow';
import { randomId } from '@/shared/lib/random-id';
import { discountText, trimmed } from './discount-text';
import { dueDateOf } from './due-date';
import type { SavedDocument, SavedLine } from './saved-document';
import { type DocumentLine, type DocumentValues, filledLines } from './schema';

/** A line to type into. `tax` is the company's usual one. */
export function newLine(tax: string): DocumentLine {
  return {
    key: randomId(),
    product: null,
    account: null,
    description: '',
    quantity: '1',
    price: '',
    discount: '',
    tax,
    class: null,
    to_stock: 'yes',
  };
}

/** The lines with a blank one to continue with, where a line is a row; on a phone it is a card of many fields. */
function withBlank(lines: readonly DocumentLine[], tax: string): DocumentLine[] {
  return isNarrow() && lines.length > 0 ? [...lines] : [...lines, newLine(tax)];
}

/** A document to type into, in the company's currency and of today; branch and terms are the company's usual ones. */
export function newDocument(
  currency: Currency,
  today: string,
  tax: string,
  branch: PickedRecord | null = null,
  terms: DocumentValues['terms'] = null,
): DocumentValues {
  return {
    party: null,
    party_email: '',
    address: '',
    number: '',
    date: today,
    terms,
    due_date: dueDateOf({ date: today, days: terms?.days ?? null }),
    currency_id: String(currency.id),
    exchange_rate: '1',
    prices_include_tax: false,
    project: null,
    branch,
    tags: [],
    activity_code: null,
    lines: withBlank([newLine(tax)], tax),
    discount: '',
    discount_kind: 'percent',
    withholding_percent: '',
    down_payment: '',
    down_payment_account: null,
    cheque_bank: '',
    cheque_due: '',
    payment_method_id: '',
    payment_ref_no: '',
    notes: '',
    internal_memo: '',
    reason: '',
    original_document: '',
  };
}

function named(
  id: number | null | undefined,
  name: string | null | undefined,
): PickedRecord | null {
  return id ? { id, label: name ?? String(id) } : null;
}

function lineFrom(line: SavedLine): DocumentLine {
  const name = line.product_name;
  return {
    key: randomId(),
    product: line.product_id ? { id: line.product_id, label: name ?? line.description } : null,
    account: named(line.account_id, line.account_name),
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

function projectFrom({ project_id, project_name, party }: SavedDocument) {
  const project = named(project_id, project_name);
  return project && { ...project, ...(party ? { customer: party } : {}) };
}

export type TermOf = (id: number | null | undefined) => DocumentValues['terms'];

/** A saved document as the form shows it. What was paid with it is a payment by now, and not edited here. */
export function fromSaved(saved: SavedDocument, termOf: TermOf, tax: string): DocumentValues {
  const amount = saved.discount_amount;
  const byAmount = Boolean(amount && !isZero(amount));
  const discount = byAmount ? amount : saved.discount_percent;
  const withholding = saved.withholding_percent ?? '0';
  return {
    party: saved.party,
    party_email: saved.party_email ?? '',
    address: saved.address ?? '',
    number: saved.number,
    date: saved.date,
    terms: termOf(saved.terms_id),
    due_date: saved.due_date ?? '',
    currency_id: String(saved.currency.id),
    exchange_rate: trimmed(saved.exchange_rate),
    prices_include_tax: saved.prices_include_tax,
    project: projectFrom(saved),
    branch: named(saved.branch_id, saved.branch_name),
    tags: saved.tags.map(({ id, tag: label }) => ({ id, label })),
    activity_code: saved.activity_code ?? '',
    lines: withBlank(saved.lines.map(lineFrom), tax),
    discount: discount && !isZero(discount) ? trimmed(discount) : '',
    discount_kind: byAmount ? 'amount' : 'percent',
    withholding_percent: isZero(withholding) ? '' : trimmed(withholding),
    down_payment: '',
    down_payment_account: null,
    cheque_bank: '',
    cheque_due: '',
    payment_method_id: saved.payment_method_id ? String(saved.payment_method_id) : '',
    payment_ref_no: saved.payment_ref_no ?? '',
    notes: saved.notes ?? '',
    internal_memo: saved.internal_memo ?? '',
    reason: '',
    original_document: '',
  };
}

/**
 * A copy is issued under the codes that are usual then, not under those that the original was issued under. A line
 * without a product has no other code than its own.
 */
export function withUsualCodes(values: DocumentValues): DocumentValues {
  return {
    ...values,
    activity_code: null,
    lines: values.lines.map((line) => (line.product ? { ...line, item_code: undefined } : line)),
  };
}

/** A new document is booked at the rate of its own day, which somebody has to enter where the currency is foreign. */
export function withoutForeignRate(values: DocumentValues, base: Currency): DocumentValues {
  return values.currency_id === String(base.id) ? values : { ...values, exchange_rate: '' };
}

/**
 * A new document like another one: of today, with a number, codes and a rate of its own and nothing paid.
 *
 * @param base the currency of the books
 */
export function copyOf(values: DocumentValues, today: string, base: Currency): DocumentValues {
  const days = values.terms?.days ?? null;
  return {
    ...withUsualCodes(withoutForeignRate(values, base)),
    number: '',
    date: today,
    due_date: dueDateOf({ date: today, days }),
    payment_ref_no: '',
    cheque_bank: '',
    cheque_due: '',
  };
}

const LINE_NAMES = {
  product_id: 'product',
  account_id: 'account',
  discount_percent: 'discount',
  discount_amount: 'discount',
  tax_ids: 'tax',
  class_id: 'class',
  item_code: 'item_code',
  description: 'description',
  quantity: 'quantity',
  price: 'price',
} as const;

/** The places in the form of the fields that the server names; its lines are counted without the blank ones. */
export function fieldNames(lines: readonly DocumentLine[]): Record<string, string> {
  const ofLines = filledLines(lines).flatMap(({ index }, sent) =>
    Object.entries(LINE_NAMES).map(([apiName, fieldName]) => [
      `lines.${sent}.${apiName}`,
      `lines.${index}.${fieldName}`,
    ]),
  );
  return {
    ...Object.fromEntries(ofLines),
    terms_id: 'terms',
    project_id: 'project',
    branch_id: 'branch',
    tag_ids: 'tags',
    discount_percent: 'discount',
    discount_amount: 'discount',
    down_payment_account_id: 'down_payment_account',
    down_payment_cheque: 'down_payment_account',
    'down_payment_cheque.bank': 'cheque_bank',
    'down_payment_cheque.due_date': 'cheque_due',
    cheque: 'down_payment_account',
    'cheque.bank': 'cheque_bank',
    'cheque.due_date': 'cheque_due',
  };
}
