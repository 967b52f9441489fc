import { z } from 'zod/mini';
import { maybe, maybeText, noFilters, viewField } from '@/shared/lib/search-fields';
import type { ProductFilter } from './api';
import { STOCK_LEVELS } from './levels';
import { PRODUCT_KINDS } from './schema';

/** The list's filters as the URL holds them. */
export const productSearch = z.object({
  search: maybeText(),
  kind: maybe(z.enum(PRODUCT_KINDS)),
  stock: maybe(z.enum(STOCK_LEVELS)),
  inactive: maybe(z.boolean()),
  sort: maybe(z.enum(['name', 'price'])),
  descending: maybe(z.boolean()),
  /** Whether the form of a new one is open. */
  new: maybe(z.literal('product')),
  ...viewField(),
});

export type ProductSearch = z.output<typeof productSearch>;

/** What the server is asked for. */
export function filterOf(search: ProductSearch): ProductFilter {
  return {
    search: search.search ?? null,
    kind: search.kind ?? null,
    stock: search.stock ?? null,
    sort: search.sort ?? null,
    descending: search.descending ?? null,
    include_inactive: search.inactive ?? null,
  };
}

/** Without any filter; inactive ones stay as they are, since they only add. */
export const NO_FILTERS = noFilters(productSearch, 'inactive', 'sort', 'descending', 'new');
