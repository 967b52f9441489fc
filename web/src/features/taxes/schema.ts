import { z } from 'zod/mini';
import type { components } from '@/shared/api/schema';
import { date, percent, required, text } from '@/shared/lib/fields';
import type { Language } from '@/shared/lib/preferences';
import type { Tax } from './api';
import { bothNames, NAME_FIELDS, type Names, namesOf } from './names';

/** What every form of a tax asks for: one of the two names suffices. */
const names = { tax_name: text(120), tax_name_ar: text(120) };
const days = { effective_from: date(), effective_to: date() };

/** Where both names are missing, the reader's own is asked for. */
const named = (language: Language) =>
  z.superRefine<Names>((value, context) => {
    if (value.tax_name || value.tax_name_ar) return;
    const message = 'taxes:dialog.nameMissing';
    context.addIssue({ code: 'custom', path: [NAME_FIELDS[language]], message, input: value });
  });

const newTax = z.object({
  ...names,
  ...days,
  tax_precntage: required(percent()),
  category: required(),
  sub_category: z.string(),
  direction: z.enum(['both', 'sale', 'purchase']),
});

/** A new tax as its dialog holds it; ids of the selects are texts. */
export const taxForm = (language: Language) => newTax.check(named(language));

export type TaxValues = z.input<typeof newTax>;

/** A tax nobody has filled in yet; `name` is what was typed in the picker. */
export const emptyTax = (name = ''): TaxValues => ({
  ...namesOf(name),
  tax_precntage: '',
  category: '',
  sub_category: '',
  direction: 'both',
  effective_from: '',
  effective_to: '',
});

export function toApi(values: TaxValues): components['schemas']['TaxInput'] {
  return {
    ...bothNames(values),
    tax_precntage: values.tax_precntage,
    tax_category_id: Number(values.category),
    sub_tax_category_id: values.sub_category ? Number(values.sub_category) : null,
    direction: values.direction,
    effective_from: values.effective_from || null,
    effective_to: values.effective_to || null,
  };
}

const changedTax = z.object({
  ...names,
  ...days,
  direction: z.enum(['both', 'sale', 'purchase']),
  active: z.boolean(),
  is_default: z.boolean(),
  sub_category: z.string(),
});

/** A tax that is changed: its rate stays, and what it is to the authority once that is known. */
export const taxEditForm = (language: Language) => changedTax.check(named(language));

export type TaxEditValues = z.input<typeof changedTax>;

/** Its name in either language; one that was named in one language has only that name. */
const ownNames = ({ tax_name, tax_name_ar }: Names) =>
  tax_name_ar === tax_name ? namesOf(tax_name) : { tax_name, tax_name_ar };

export const editOf = (tax: Tax): TaxEditValues => ({
  ...ownNames(tax),
  direction: tax.direction,
  effective_from: tax.effective_from ?? '',
  effective_to: tax.effective_to ?? '',
  active: tax.active,
  is_default: tax.is_default,
  sub_category: String(tax.sub_tax_category_id ?? ''),
});

export function editToApi(
  { sub_category: subCategory, ...values }: TaxEditValues,
  tax: Tax,
): components['schemas']['TaxEdit'] {
  return {
    ...values,
    ...bothNames(values),
    sub_tax_category_id: subCategory ? Number(subCategory) : null,
    effective_from: values.effective_from || null,
    effective_to: values.effective_to || null,
    version: tax.version,
  };
}

const newRate = z.object({
  ...names,
  from: z.pipe(required(), date()),
  tax_precntage: required(percent()),
});

/** Another rate from a day on. */
export const rateForm = (language: Language) => newRate.check(named(language));

export type RateValues = z.input<typeof newRate>;

/** The old rate within a name, in either way of writing digits. */
function rated(name: string, before: string, after: string): string {
  return after
    ? name.replace(new RegExp(`(?<![\\d.])${before.replace('.', '\\.')}(?![\\d.])`), after)
    : name;
}

/** The names of a tax at another rate: the figure in the name follows the rate. */
export const namesAtRate = (tax: Tax, rate: string) => ({
  tax_name: rated(tax.tax_name, tax.tax_precntage, rate),
  tax_name_ar: rated(tax.tax_name_ar, tax.tax_precntage, rate),
});

/** The form of another rate before it is filled in: the tax is still called as it is. */
export const rateOf = ({ tax_name, tax_name_ar }: Tax): RateValues => ({
  tax_name,
  tax_name_ar,
  from: '',
  tax_precntage: '',
});

export function rateToApi(values: RateValues, tax: Tax): components['schemas']['TaxRateChange'] {
  return { ...values, ...bothNames(values), version: tax.version };
}
