import { isolatedFigure } from '@/shared/lib/left-to-right';
import type { TaxSubCategory } from './api';

/**
 * Of each kind but value added tax and what is withheld, the authority's list has a sub-type in per cent and one of a
 * fixed amount, in turn: `ST01` in per cent, `ST02` fixed, and again outside the base of value added tax.
 */
const FIXED = /^(Tbl|ST|Ent|RD|SC|Mn|MI|OF)\d*[02468]$/;
/** From this type on taxes are outside the base of value added tax: the authority's non-taxable types. */
const FIRST_OUTSIDE = 13;

/** Whether a sub-type is an amount, which no percentage can say. */
export const isFixed = ({ eta_sub_type }: Pick<TaxSubCategory, 'eta_sub_type'>) =>
  FIXED.test(eta_sub_type);

/** Whether the authority has it among the taxable types. */
export const isTaxable = ({ eta_tax_type }: Pick<TaxSubCategory, 'eta_tax_type'>) =>
  Number(eta_tax_type.slice(1)) < FIRST_OUTSIDE;

interface Choice {
  value: string;
  label: string;
}

export interface SubTypeWords {
  nameOf: (one: TaxSubCategory) => string;
  taxable: string;
  nonTaxable: string;
}

/**
 * The sub-types in per cent with the authority's codes, under what is taxable and what is not where a category has
 * both: only their names are the same.
 */
export function subTypeChoices(all: readonly TaxSubCategory[], words: SubTypeWords) {
  const choice = (one: TaxSubCategory): Choice => ({
    value: String(one.sub_tax_category_id),
    label: `${isolatedFigure(`${one.eta_tax_type} · ${one.eta_sub_type}`)} ${words.nameOf(one)}`,
  });
  const offered = all.filter((one) => !isFixed(one));
  const outside = offered.filter((one) => !isTaxable(one));
  if (outside.length === 0) return offered.map(choice);
  return [
    { group: words.taxable, items: offered.filter(isTaxable).map(choice) },
    { group: words.nonTaxable, items: outside.map(choice) },
  ];
}
