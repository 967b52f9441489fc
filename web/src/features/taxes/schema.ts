import { z } from 'zod/mini';
import type { components } from '@/shared/api/schema';
import { percent, required } from '@/shared/lib/fields';

/** A new tax as its dialog holds it; ids of the selects are texts. */
export const taxForm = z.object({
  tax_name: required(120),
  tax_precntage: required(percent()),
  category: required(),
  sub_category: z.string(),
});

export type TaxValues = z.input<typeof taxForm>;

/** A tax nobody has filled in yet; `name` is what was typed in the picker. */
export const emptyTax = (name = ''): TaxValues => ({
  tax_name: name,
  tax_precntage: '',
  category: '',
  sub_category: '',
});

export function toApi(values: TaxValues): components['schemas']['TaxInput'] {
  return {
    tax_name: values.tax_name,
    tax_precntage: values.tax_precntage,
    tax_category_id: Number(values.category),
    sub_tax_category_id: values.sub_category ? Number(values.sub_category) : null,
  };
}
