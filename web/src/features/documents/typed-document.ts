import { isZero, orNull } from '@/shared/lib/fields';
import { parseDiscount } from './discount-text';
import { documentDiscount, taxIds } from './document-totals';
import { type DocumentLine, type DocumentValues, filledLines } from './schema';

/** What is sent besides the values. */
export interface Sent {
  baseCurrencyId: number;
  /** The total that the screen shows; the server refuses another. */
  expectedTotal: string;
  /** The version that was opened for editing. */
  version?: number | undefined;
}

function lineInput(line: DocumentLine) {
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

/** A document as it was typed, blank lines left out; its kind gives what is named otherwise its own names. */
export type TypedDocument = ReturnType<typeof typedDocument>;

export function typedDocument(values: DocumentValues, sent: Sent) {
  const discount = documentDiscount(values);
  const down = isZero(values.down_payment || '0') ? null : values.down_payment;
  return {
    number: orNull(values.number),
    party_id: values.party?.id ?? null,
    party_email: orNull(values.party_email),
    date: values.date,
    due_date: orNull(values.due_date),
    terms_id: values.terms?.id ?? null,
    address: orNull(values.address),
    payment_method_id: values.payment_method_id ? Number(values.payment_method_id) : null,
    payment_ref_no: orNull(values.payment_ref_no),
    down_payment: down,
    down_payment_account_id: down ? (values.down_payment_account?.id ?? null) : null,
    withholding_percent: orNull(values.withholding_percent),
    priced: {
      currency_id: Number(values.currency_id),
      exchange_rate:
        values.currency_id === String(sent.baseCurrencyId) ? null : values.exchange_rate,
      prices_include_tax: values.prices_include_tax,
      discount_percent: discount?.kind === 'percent' ? discount.value : null,
      discount_amount: discount?.kind === 'amount' ? discount.value : null,
      project_id: values.project?.id ?? null,
      branch_id: values.branch?.id ?? null,
      tag_ids: values.tags.map((tag) => tag.id),
      activity_code: values.activity_code ?? null,
      lines: filledLines(values.lines).map(({ line }) => lineInput(line)),
      notes: orNull(values.notes),
      internal_memo: orNull(values.internal_memo),
      expected_total: sent.expectedTotal,
      version: sent.version ?? null,
    },
  };
}
