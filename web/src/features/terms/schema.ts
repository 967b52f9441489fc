import { z } from 'zod/mini';
import type { components } from '@/shared/api/schema';
import { required, text } from '@/shared/lib/fields';

/** Ten years: longer terms are a typing error. */
const LONGEST_DAYS = 3650;

function isDays(value: string): boolean {
  return value === '' || (/^\d{1,4}$/.test(value) && Number(value) <= LONGEST_DAYS);
}

/** New terms of payment as their dialog holds them. */
export const termForm = z.object({
  terms_name: required(80),
  days: required(text().check(z.refine(isDays, 'terms:dialog.daysWrong'))),
});

export type TermValues = z.input<typeof termForm>;

/** Terms nobody has filled in yet; a number typed in the picker is taken for the days. */
export function emptyTerm(typed = ''): TermValues {
  return { terms_name: typed, days: /\d{1,3}/.exec(typed)?.[0] ?? '' };
}

export function toApi(values: TermValues): components['schemas']['TermInput'] {
  return { terms_name: values.terms_name, days: Number(values.days) };
}
