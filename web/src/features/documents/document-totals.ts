import type { Tax } from '@/features/taxes/public';
import { isZero } from '@/shared/lib/fields';
import {
  type Discount,
  type LineInput,
  type LineTax,
  type Totals,
  TotalsError,
  totals,
} from '@/shared/money/totals';
import { parseDiscount } from './discount-text';
import { type DocumentLine, type DocumentValues, filledLines } from './schema';

/** What computing a document needs besides its values. */
export interface TotalsContext {
  decimals: number;
  taxById: (id: number) => Tax | undefined;
}

/** The ids of a line's taxes. */
export function taxIds(tax: string): number[] {
  return tax === '' ? [] : tax.split(',').map(Number);
}

function lineTax(tax: Tax): LineTax[] {
  if (tax.kind === 'withholding') return [];
  const rate = tax.tax_precntage;
  return tax.per_unit
    ? [{ tax: tax.id, kind: tax.kind, per_unit: rate }]
    : [{ tax: tax.id, kind: tax.kind, percent: rate }];
}

function lineInput(line: DocumentLine, taxById: TotalsContext['taxById'], at: number): LineInput {
  const discount = parseDiscount(line.discount);
  if (discount === null) throw new TotalsError('line_discount', at);
  return {
    quantity: line.quantity || '0',
    unit_price: line.price || '0',
    discount,
    taxes: taxIds(line.tax).flatMap((id) => {
      const tax = taxById(id);
      return tax ? lineTax(tax) : [];
    }),
  };
}

/** The discount of the whole document. */
export function documentDiscount({
  discount,
  discount_kind,
}: Pick<DocumentValues, 'discount' | 'discount_kind'>): Discount | undefined {
  return isZero(discount || '0') ? undefined : { kind: discount_kind, value: discount };
}

type Computed = Pick<
  DocumentValues,
  | 'lines'
  | 'discount'
  | 'discount_kind'
  | 'prices_include_tax'
  | 'withholding_percent'
  | 'down_payment'
>;

/** The totals of the document as typed, blank lines left out; throws what the server would refuse. */
export function documentTotals(values: Computed, { decimals, taxById }: TotalsContext): Totals {
  const lines = filledLines(values.lines).map(({ line }, at) => lineInput(line, taxById, at));
  return totals(lines, {
    decimals,
    prices: values.prices_include_tax ? 'tax_inclusive' : 'tax_exclusive',
    discount: documentDiscount(values),
    withholding: values.withholding_percent || '0',
    down_payment: values.down_payment || '0',
  });
}

/** The amount at the end of a line: quantity × price less its discount; nothing while it is unknown. */
export function lineAmount(line: DocumentLine, decimals: number): string {
  try {
    const input = { ...lineInput(line, () => undefined, 0), taxes: [] };
    return totals([input], { decimals }).net;
  } catch (error) {
    if (error instanceof TotalsError) return '0';
    throw error;
  }
}
