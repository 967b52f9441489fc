import type { z } from 'zod/mini';
import { saleSearch } from '@/features/documents/public';
import { noFilters } from '@/shared/lib/search-fields';

export const STATUSES = ['open', 'approved', 'rejected'] as const;

/** The list's filters as the URL holds them. */
export const quoteSearch = saleSearch(STATUSES);

export type QuoteSearch = z.output<typeof quoteSearch>;

/** Without any filter. */
export const NO_FILTERS = noFilters(quoteSearch);
