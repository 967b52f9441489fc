import { z } from 'zod/mini';
import type { components } from '@/shared/api/schema';
import { date, percent, required } from '@/shared/lib/fields';
import type { Tax } from './api';

/** What every form of a tax asks for. */
const names = { tax_name: required(120), tax_name_ar: z.string() };
const days = { effective_from: date(), effective_to: date() };

/** A new tax as its dialog holds it; ids of the selects are texts. */
export const taxForm = z.object({
  ...names,
  ...days,
  tax_precntage: required(percent()),
  category: required(),
  sub_category: z.string(),
  direction: z.enum(['both', 'sale', 'purchase']),
});

export type TaxValues = z.input<typeof taxForm>;

/** A tax nobody has filled in yet; `name` is what was typed in the picker. */
export const emptyTax = (name = ''): TaxValues => ({
  tax_name: name,
  tax_name_ar: '',
  tax_precntage: '',
  category: '',
  sub_category: '',
  direction: 'both',
  effective_from: '',
  effective_to: '',
});

export function toApi(values: TaxValues): components['schemas']['TaxInput'] {
  return {
    tax_name: values.tax_name,
    tax_name_ar: values.tax_name_ar || null,
    tax_precntage: values.tax_precntage,
    tax_category_id: Number(values.category),
    sub_tax_category_id: values.sub_category ? Number(values.sub_category) : null,
    direction: values.direction,
    effective_from: values.effective_from || null,
    effective_to: values.effective_to || null,
  };
}

/** A tax that is changed: its rate and what it is to the authority stay. */
export const taxEditForm = z.object({
  ...names,
  ...days,
  direction: z.enum(['both', 'sale', 'purchase']),
  active: z.boolean(),
  is_default: z.boolean(),
});

export type TaxEditValues = z.input<typeof taxEditForm>;

export const editOf = (tax: Tax): TaxEditValues => ({
  tax_name: tax.tax_name,
  // One that was never named in Arabic follows the other name.
  tax_name_ar: tax.tax_name_ar === tax.tax_name ? '' : tax.tax_name_ar,
  direction: tax.direction,
  effective_from: tax.effective_from ?? '',
  effective_to: tax.effective_to ?? '',
  active: tax.active,
  is_default: tax.is_default,
});

export function editToApi(values: TaxEditValues, tax: Tax): components['schemas']['TaxEdit'] {
  return {
    ...values,
    tax_name_ar: values.tax_name_ar || null,
    effective_from: values.effective_from || null,
    effective_to: values.effective_to || null,
    version: tax.version,
  };
}

/** Another rate from a day on. */
export const rateForm = z.object({
  ...names,
  from: z.pipe(required(), date()),
  tax_precntage: required(percent()),
});

export type RateValues = z.input<typeof rateForm>;

/** The old rate within a name, in either way of writing digits. */
function rated(name: string, before: string, after: string): string {
  return after
    ? name.replace(new RegExp(`(?<![\\d.])${before.replace('.', '\\.')}(?![\\d.])`), after)
    : name;
}

export const rateOf = (tax: Tax): RateValues => ({
  tax_name: tax.tax_name,
  tax_name_ar: tax.tax_name_ar,
  from: '',
  tax_precntage: '',
});

/** What the tax is called at another rate: the figure in its name follows it. */
export const namesAt = (tax: Tax, rate: string) => ({
  tax_name: rated(tax.tax_name, tax.tax_precntage, rate),
  tax_name_ar: rated(tax.tax_name_ar, tax.tax_precntage, rate),
});

export function rateToApi(values: RateValues, tax: Tax): components['schemas']['TaxRateChange'] {
  return { ...values, tax_name_ar: values.tax_name_ar || null, version: tax.version };
}
