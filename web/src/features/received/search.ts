import { z } from 'zod/mini';
import { countOn, maybe, maybeDay, maybeText } from '@/shared/lib/search-fields';
import type { ReceivedFilter } from './api';
import type { VatSide } from './api-types';
import { DIFFERENCES, PLACES, STANDINGS } from './statuses';

/** What narrows the inbox, as the address holds it. */
export const receivedSearch = z.object({
  search: maybeText(),
  from: maybeDay(),
  to: maybeDay(),
  place: maybe(z.enum(PLACES)),
  status: maybe(z.enum(STANDINGS)),
});
export type ReceivedSearch = z.output<typeof receivedSearch>;

export function filterOf({ search, from, to, place, status }: ReceivedSearch): ReceivedFilter {
  return {
    search: search ?? null,
    from: from ?? null,
    to: to ?? null,
    ...(place ? { place } : {}),
    ...(status ? { status } : {}),
  };
}

export const filtersOn = ({ from, to, status }: ReceivedSearch) => countOn(from || to, status);

export const NO_FILTERS: Partial<ReceivedSearch> = {
  search: undefined,
  from: undefined,
  to: undefined,
  place: undefined,
  status: undefined,
};

export const SIDES = ['purchases', 'sales'] as const satisfies readonly VatSide[];

/** What is compared, as the address holds it. */
export const comparisonSearch = z.object({
  side: maybe(z.enum(SIDES)),
  from: maybeDay(),
  to: maybeDay(),
  difference: maybe(z.enum(DIFFERENCES)),
});
