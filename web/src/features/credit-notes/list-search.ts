import type { z } from 'zod/mini';
import { saleSearch } from '@/features/documents/public';
import { noFilters } from '@/shared/lib/search-fields';

export const STATUSES = ['open', 'applied', 'refunded'] as const;

/** The list's filters as the URL holds them. */
export const creditNoteSearch = saleSearch(STATUSES);

export type CreditNoteSearch = z.output<typeof creditNoteSearch>;

/** Without any filter. */
export const NO_FILTERS = noFilters(creditNoteSearch);
