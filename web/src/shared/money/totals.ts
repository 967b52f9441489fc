import Big from 'big.js';
import { Exact, exceeds, HUNDRED, parseNumber, power, round, sum, ZERO } from './totals-exact';
import {
  baseOf,
  canCombineWith,
  compareTaxes,
  KINDS,
  type Tax,
  taxesInside,
  taxesOnTop,
} from './totals-taxes';
import {
  type BaseTotals,
  type Discount,
  type LineInput,
  type LineTotals,
  type TaxTotal,
  type Totals,
  TotalsError,
  type TotalsOptions,
  type TotalsReason,
} from './totals-types';

export * from './totals-types';

/** The largest count of minor units that the server holds. */
const LARGEST = new Exact('9223372036854775807');

interface Line {
  gross: Big;
  discount: Big;
  quantity: Big;
  taxes: Tax[];
}

/**
 * The totals of a document, in the order in which a tax form reads. The server computes the same
 * and refuses a total that differs: `fixtures/totals/` holds both to it, and
 * the rules are in `docs/accounting/totals.md`. Throws a {@link TotalsError} for what the server
 * would refuse.
 */
export function totals(inputs: readonly LineInput[], options: TotalsOptions): Totals {
  const { decimals } = options;
  const text = (amount: Big) => amount.toFixed(decimals);
  const rate = parseNumber(options.withholding ?? '0', 5, null);
  const down_payment = parseNumber(options.down_payment ?? '0', decimals, null);
  if (exceeds(rate, HUNDRED)) throw new TotalsError('withholding', null);

  const lines = inputs.map((input, index) => priced(input, index, decimals));
  const shares = documentDiscount(lines, options);
  const taxed = lines.map((line, index) => withTaxes(line, shares[index] ?? ZERO, index, options));

  const net = sum(taxed.map((line) => line.net));
  const tax = sum(taxed.flatMap((line) => line.amounts));
  const total = net.plus(tax);
  const withholding = round(net.times(rate).div(HUNDRED), decimals);
  if (exceeds(down_payment, total)) throw new TotalsError('down_payment', null);
  const subtotal = sum(lines.map((line) => line.gross));
  for (const figure of [subtotal, total]) {
    if (figure.times(power(decimals)).gt(LARGEST)) throw new TotalsError('overflow', null);
  }
  return {
    lines: taxed.map((line) => lineText(line, text)),
    subtotal: text(subtotal),
    discount: text(sum([...lines.map((line) => line.discount), ...shares])),
    net: text(net),
    taxes: taxTotals(taxed, text),
    tax: text(tax),
    total: text(total),
    withholding: text(withholding),
    total_after_withholding: text(total.minus(withholding)),
    down_payment: text(down_payment),
    amount_due: text(total.minus(down_payment)),
  };
}

/** The document's amounts in base currency, at `rate`; the rounding difference is separate. */
export function totalsInBase(totals: Totals, rate: string, decimals: number): BaseTotals {
  const toBase = (amount: string) => round(new Exact(amount).times(rate), decimals);
  const text = (amount: Big) => amount.toFixed(decimals);
  const lines = totals.lines.map((line) => toBase(line.net));
  const amounts = totals.taxes.map((tax) => toBase(tax.amount));
  const [net, tax, total] = [sum(lines), sum(amounts), toBase(totals.total)];
  return {
    lines: lines.map(text),
    taxes: totals.taxes.map((tax) => ({
      ...tax,
      base: text(toBase(tax.base)),
      amount: text(toBase(tax.amount)),
    })),
    net: text(net),
    tax: text(tax),
    total: text(total),
    rounding: text(total.minus(net).minus(tax)),
  };
}

/** Quantity × price, the line's own discount, and its taxes as numbers. */
function priced(input: LineInput, index: number, decimals: number): Line {
  const quantity = parseNumber(input.quantity, 5, index);
  const price = parseNumber(input.unit_price, 5, index);
  if (quantity.lt(0)) throw new TotalsError('quantity', index);
  if (price.lt(0)) throw new TotalsError('unit_price', index);
  const taxes = (input.taxes ?? []).map((tax) => ({
    ...tax,
    rate: parseNumber(tax.percent ?? '0', 5, index),
    fixed: round(parseNumber(tax.per_unit ?? '0', 5, index).times(quantity), decimals),
  }));
  if (!taxes.every((tax, place) => canCombineWith(tax, taxes.slice(0, place)))) {
    throw new TotalsError('tax', index);
  }
  const gross = round(quantity.times(price), decimals);
  const discount = discountOf(input.discount, gross, decimals, 'line_discount', index);
  return { gross, discount, quantity, taxes };
}

/** Each line's share of the document's discount: by value, by largest remainder. */
function documentDiscount(lines: readonly Line[], options: TotalsOptions): Big[] {
  const { decimals } = options;
  const values = lines.map((line) => line.gross.minus(line.discount));
  const whole = sum(values);
  const discount = discountOf(options.discount, whole, decimals, 'document_discount', null);
  if (discount.eq(0)) return lines.map(() => ZERO);

  const unit = new Exact(1).div(power(decimals));
  const parts = lines.map((line, index) => {
    const value = values[index] ?? ZERO;
    const product = discount.times(value);
    const share = round(product.div(whole), decimals, Big.roundDown);
    return { index, line, value, share, remainder: product.minus(share.times(whole)) };
  });
  const leftover = discount.minus(sum(parts.map((part) => part.share))).div(unit);
  // Where two lost the same by rounding down, the larger goes first, then the one taxed more: the
  // order of the lines changes no figure of the document.
  const order = [...parts].sort(
    (a, b) => b.remainder.cmp(a.remainder) || b.value.cmp(a.value) || byTaxes(b.line, a.line),
  );
  const reduced = new Set(order.slice(0, leftover.toNumber()).map((part) => part.index));
  return parts.map((part) => (reduced.has(part.index) ? part.share.plus(unit) : part.share));
}

function byTaxes(a: Line, b: Line): number {
  const [taxesA, taxesB] = [[...a.taxes].sort(compareTaxes), [...b.taxes].sort(compareTaxes)];
  for (const [index, tax] of taxesA.entries()) {
    const other = taxesB[index];
    const difference = other === undefined ? 1 : compareTaxes(tax, other);
    if (difference !== 0) return difference;
  }
  return taxesA.length - taxesB.length || a.quantity.cmp(b.quantity);
}

interface TaxedLine extends Line {
  share: Big;
  net: Big;
  amounts: Big[];
}

function withTaxes(line: Line, share: Big, index: number, options: TotalsOptions): TaxedLine {
  const typed = line.gross.minus(line.discount).minus(share);
  const amounts =
    options.prices === 'tax_inclusive'
      ? taxesInside(typed, line.taxes, options.decimals)
      : taxesOnTop(typed, line.taxes, options.decimals);
  const net = options.prices === 'tax_inclusive' ? typed.minus(sum(amounts)) : typed;
  if (net.lt(0)) throw new TotalsError('tax_above_price', index);
  return { ...line, share, net, amounts };
}

function taxTotals(lines: readonly TaxedLine[], text: (amount: Big) => string): TaxTotal[] {
  const totals = new Map<string, Tax & { base: Big; amount: Big }>();
  for (const { net, taxes, amounts } of lines) {
    for (const [index, tax] of taxes.entries()) {
      const key = `${tax.kind} ${tax.tax}`;
      const so_far = totals.get(key) ?? { ...tax, base: ZERO, amount: ZERO };
      const base = so_far.base.plus(baseOf(tax.kind, net, taxes, amounts));
      totals.set(key, { ...so_far, base, amount: so_far.amount.plus(amounts[index] ?? ZERO) });
    }
  }
  return [...totals.values()]
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.tax - b.tax)
    .map(({ tax, kind, base, amount }) => ({ tax, kind, base: text(base), amount: text(amount) }));
}

function lineText(line: TaxedLine, text: (amount: Big) => string): LineTotals {
  const amount = (index: number) => line.amounts[index] ?? ZERO;
  const tax = sum(line.amounts);
  return {
    gross: text(line.gross),
    discount: text(line.discount),
    document_discount: text(line.share),
    net: text(line.net),
    taxes: line.taxes.map((one, index) => ({ tax: one.tax, amount: text(amount(index)) })),
    tax: text(tax),
    total: text(line.net.plus(tax)),
  };
}

function discountOf(
  discount: Discount | undefined,
  whole: Big,
  decimals: number,
  reason: TotalsReason,
  line: number | null,
): Big {
  if (discount === undefined) return ZERO;
  const percent = discount.kind === 'percent';
  const value = parseNumber(discount.value, percent ? 5 : decimals, line);
  if (exceeds(value, percent ? HUNDRED : whole)) throw new TotalsError(reason, line);
  return percent ? round(whole.times(value).div(HUNDRED), decimals) : value;
}
