/** The input and the result of a document's totals; amounts are decimal strings. */

export type Prices = 'tax_exclusive' | 'tax_inclusive';

/** How a tax is computed, in the order of computation; the server has the same words. */
export type TaxKind = 'fee' | 'table_tax_fixed' | 'table_tax_percent' | 'vat' | 'other';

export interface Discount {
  kind: 'percent' | 'amount';
  value: string;
}

export interface LineTax {
  tax: number;
  kind: TaxKind;
  /** The percentage of the base that the kind names; none for a fixed table tax. */
  percent?: string;
  /** An amount per unit; none for VAT and percentage table tax. */
  per_unit?: string;
}

export interface LineInput {
  quantity: string;
  unit_price: string;
  discount?: Discount | undefined;
  taxes?: readonly LineTax[];
}

export interface TotalsOptions {
  /** How many decimals the document's currency has. */
  decimals: number;
  prices?: Prices;
  discount?: Discount | undefined;
  /** The rate of withholding tax of the document's net, in per cent. */
  withholding?: string;
  down_payment?: string;
}

export interface TaxAmount {
  tax: number;
  amount: string;
}

export interface TaxTotal extends TaxAmount {
  kind: TaxKind;
  base: string;
}

export interface LineTotals {
  gross: string;
  discount: string;
  document_discount: string;
  net: string;
  taxes: TaxAmount[];
  tax: string;
  total: string;
}

export interface Totals {
  lines: LineTotals[];
  subtotal: string;
  discount: string;
  net: string;
  taxes: TaxTotal[];
  tax: string;
  total: string;
  withholding: string;
  total_after_withholding: string;
  down_payment: string;
  amount_due: string;
}

export interface BaseTotals {
  lines: string[];
  taxes: TaxTotal[];
  net: string;
  tax: string;
  total: string;
  rounding: string;
}

export type TotalsReason =
  /** A text that is no number, or has more decimals than its kind. */
  | 'number'
  | 'quantity'
  | 'unit_price'
  | 'line_discount'
  | 'tax'
  | 'tax_above_price'
  | 'document_discount'
  | 'withholding'
  | 'down_payment'
  | 'overflow';

/** Why a document can't be computed; `line` is counted from 0, or null when it is the document. */
export class TotalsError extends Error {
  readonly reason: TotalsReason;
  readonly line: number | null;

  constructor(reason: TotalsReason, line: number | null) {
    super(line === null ? reason : `line ${line}: ${reason}`);
    this.reason = reason;
    this.line = line;
  }
}
