import { z } from 'zod/mini';
import { countOn, maybeDay, maybeId, noFilters } from '@/shared/lib/search-fields';
import type { LandedCostFilter } from './api';

/** The list's filters as the URL holds them. */
export const landedSearch = z.object({
  from: maybeDay(),
  to: maybeDay(),
  /** The landed cost that is looked at. */
  open: maybeId(),
});

type LandedSearch = z.output<typeof landedSearch>;

/** What the server is asked for. */
export const landedFilter = ({ from, to }: LandedSearch): LandedCostFilter => ({
  from_date: from ?? null,
  to_date: to ?? null,
});

/** How many filters are on. */
export const filtersOn = ({ from, to }: LandedSearch): number => countOn(from || to);

/** Without any filter; what is open above the list stays. */
export const NO_FILTERS = noFilters(landedSearch, 'open');
