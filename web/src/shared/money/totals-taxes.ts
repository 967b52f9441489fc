import type Big from 'big.js';
import { Exact, exceeds, HUNDRED, round, sum, ZERO } from './totals-exact';
import type { LineTax, TaxKind } from './totals-types';

export const KINDS: readonly TaxKind[] = [
  'fee',
  'table_tax_fixed',
  'table_tax_percent',
  'vat',
  'other',
];
const BEFORE: Record<TaxKind, readonly TaxKind[]> = {
  fee: [],
  table_tax_fixed: [],
  table_tax_percent: ['fee', 'table_tax_fixed'],
  vat: ['fee', 'table_tax_fixed', 'table_tax_percent'],
  other: [],
};

/** A tax of a line: its percentage, and the total of its amount per unit. */
export interface Tax extends LineTax {
  rate: Big;
  fixed: Big;
}

/** At most one VAT, one fixed and one percentage table tax; no tax twice; each in its own form. */
export function canCombineWith(tax: Tax, earlier: readonly Tax[]): boolean {
  const many = tax.kind === 'fee' || tax.kind === 'other';
  const twice = earlier.some((one) => one.tax === tax.tax || (one.kind === tax.kind && !many));
  const perUnit = new Exact(tax.per_unit ?? 0);
  const formFits = many || (tax.kind === 'table_tax_fixed' ? tax.rate : perUnit).eq(0);
  return formFits && !twice && !perUnit.lt(0) && !exceeds(tax.rate, new Exact(1000));
}

export function compareTaxes(a: Tax, b: Tax): number {
  return (
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    a.tax - b.tax ||
    a.rate.cmp(b.rate) ||
    new Exact(a.per_unit ?? 0).cmp(b.per_unit ?? 0)
  );
}

/** Fees, table tax, VAT upon them, and what stays outside; each rounded once. */
export function taxesOnTop(net: Big, taxes: readonly Tax[], decimals: number): Big[] {
  const amounts = taxes.map(() => ZERO);
  for (const kind of KINDS) {
    const base = baseOf(kind, net, taxes, amounts);
    for (const [index, tax] of taxes.entries()) {
      if (tax.kind !== kind) continue;
      amounts[index] = round(base.times(tax.rate).div(HUNDRED), decimals).plus(tax.fixed);
    }
  }
  return amounts;
}

/**
 * Takes the taxes out of an amount in the reverse order of computation, each rounded once; the
 * net is what is left, so that the typed amount stays exact.
 */
export function taxesInside(amount: Big, taxes: readonly Tax[], decimals: number): Big[] {
  const amounts = taxes.map(() => ZERO);
  const rates = (kind: TaxKind) => sum(taxes.filter((t) => t.kind === kind).map((t) => t.rate));
  let remaining = amount;
  for (const kind of ['other', 'vat', 'table_tax_percent', 'table_tax_fixed', 'fee'] as const) {
    const own = taxes.filter((tax) => tax.kind === kind);
    const whole = remaining.minus(sum(own.map((tax) => tax.fixed)));
    const net = kind === 'other' && own.length > 0 ? netInside(amount, taxes, decimals) : ZERO;
    for (const [index, tax] of taxes.entries()) {
      if (tax.kind !== kind) continue;
      const share =
        kind === 'other'
          ? net.times(tax.rate).div(HUNDRED)
          : whole.times(tax.rate).div(HUNDRED.plus(rates(kind)));
      amounts[index] = round(share, decimals).plus(tax.fixed);
      remaining = remaining.minus(amounts[index]);
    }
  }
  return amounts;
}

/** The net inside an amount: the amount less all that is fixed, over all factors. */
function netInside(amount: Big, taxes: readonly Tax[], decimals: number): Big {
  const ofKind = (kind: TaxKind) => taxes.filter((tax) => tax.kind === kind);
  const rate = (kind: TaxKind) => sum(ofKind(kind).map((tax) => tax.rate)).div(HUNDRED);
  const fixed = (kind: TaxKind) => sum(ofKind(kind).map((tax) => tax.fixed));
  const grossFactor = rate('table_tax_percent').plus(1).times(rate('vat').plus(1));
  const under = fixed('fee').plus(fixed('table_tax_fixed')).times(grossFactor);
  const factor = rate('fee').plus(1).times(grossFactor).plus(rate('other'));
  return round(amount.minus(fixed('other')).minus(under).div(factor), decimals);
}

/** The base of a kind of tax: the net, and the taxes before it. */
export function baseOf(
  kind: TaxKind,
  net: Big,
  taxes: readonly Tax[],
  amounts: readonly Big[],
): Big {
  return net.plus(sum(amounts.filter((_, i) => BEFORE[kind].some((k) => k === taxes[i]?.kind))));
}
