import { z } from 'zod/mini';
import { countOn, documentFields, maybe, viewField } from '@/shared/lib/search-fields';

/** What a list of sales documents of some statuses is narrowed by, as the URL holds it. */
export const saleSearch = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  z.object({ ...documentFields(), ...viewField(), status: maybe(z.enum(statuses)) });

export type SaleListSearch<Status extends string> = z.output<
  ReturnType<typeof saleSearch<readonly Status[]>>
>;

/** What the server is asked for. */
export function saleFilter<Status extends string>(search: SaleListSearch<Status>) {
  return {
    search: search.search ?? null,
    status: search.status ?? null,
    customer_id: search.customer ?? null,
    from_date: search.from ?? null,
    to_date: search.to ?? null,
  };
}

/** How many filters beyond search and status are on. */
export function saleFiltersOn({ from, to, customer }: SaleListSearch<string>): number {
  return countOn(from || to, customer);
}
