import { z } from 'zod/mini';
import { maybe, maybeDay, maybeId } from '@/shared/lib/search-fields';
import type { DetailsFilter } from './api';

export const SIDES = ['sales', 'purchases'] as const;
export const NATURES = [
  'taxed',
  'export',
  'exempt',
  'table',
  'not_deductible',
  'untaxed',
  'adjustment',
] as const;

/** The year whose returns are listed, and what is open above them. */
export const listSearch = z.object({
  year: maybe(z.coerce.number().check(z.int(), z.minimum(1990), z.maximum(2200))),
  /** An adjustment that is looked at. */
  adjustment: maybeId(),
  /** The form of a new adjustment. */
  adjust: maybe(z.boolean()),
});

/** What is open above a return. */
export const returnSearch = z.object({
  adjustment: maybeId(),
  payment: maybeId(),
});

/** Which documents of which return are asked for. */
export const detailsSearch = z.object({
  day: maybeDay(),
  side: maybe(z.enum(SIDES)),
  nature: maybe(z.enum(NATURES)),
  tax: maybeId(),
  note: maybe(z.boolean()),
  late: maybe(z.boolean()),
  noEinvoice: maybe(z.boolean()),
});

export type DetailsSearch = z.output<typeof detailsSearch>;

/** What the server is asked for. */
export function filterOf(day: string, search: DetailsSearch): DetailsFilter {
  return {
    first_date: day,
    side: search.side ?? null,
    nature: search.nature ?? null,
    tax_id: search.tax ?? null,
    note: search.note ?? null,
    late: search.late ?? null,
    no_einvoice: search.noEinvoice ?? null,
  };
}

/** The change that shows the whole return. */
export const WIDE = {
  side: undefined,
  nature: undefined,
  tax: undefined,
  note: undefined,
  late: undefined,
  noEinvoice: undefined,
} as const;
