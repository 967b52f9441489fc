import { z } from 'zod/mini';
import { countOn, maybe, maybeDay, maybeText } from '@/shared/lib/search-fields';
import type { DocumentFilter } from './api';
import type { FilingDuty, SentStatus, ValidationStatus } from './api-types';
import { SENT_STATUSES, VALIDATION_STATUSES } from './statuses';

/** By how far a document is, and by what the authority found. */
export const filingFields = () => ({
  sent: maybe(z.enum(SENT_STATUSES)),
  found: maybe(z.enum(VALIDATION_STATUSES)),
});

export interface FilingSearch {
  sent?: SentStatus | undefined;
  found?: ValidationStatus | undefined;
}

/** The statuses as a list asks the server for them; nothing where none is chosen. */
export function filingFilter({ sent, found }: FilingSearch) {
  return {
    ...(sent ? { sent_status: sent } : {}),
    ...(found ? { validation_status: found } : {}),
  };
}

const DUTIES = ['to_file', 'earlier'] as const satisfies readonly FilingDuty[];

/** The list's filters as the address holds them. */
export const einvoiceSearch = z.object({
  search: maybeText(),
  from: maybeDay(),
  to: maybeDay(),
  duty: maybe(z.enum(DUTIES)),
  ...filingFields(),
});
export type EinvoiceSearch = z.output<typeof einvoiceSearch>;

export function filterOf(search: EinvoiceSearch): DocumentFilter {
  return {
    search: search.search ?? null,
    from: search.from ?? null,
    to: search.to ?? null,
    ...(search.duty ? { duty: search.duty } : {}),
    ...filingFilter(search),
  };
}

export const filtersOn = ({ from, to, found }: EinvoiceSearch) => countOn(from || to, found);

export const NO_FILTERS: Partial<EinvoiceSearch> = {
  search: undefined,
  from: undefined,
  to: undefined,
  duty: undefined,
  sent: undefined,
  found: undefined,
};
