import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useTermPicker } from '@/features/terms/public';
import type { Problem } from '@/shared/api/problem';
import { useFormat } from '@/shared/format/use-format';
import type { PartyNames } from '../mapping';
import type { Currency } from '../side';
import { currencyOption, useReferences } from './use-references';

/** The parties of a side, as their form begins with them. */
export interface PartySource<Detail extends { currency: Currency }, Values, Key extends QueryKey> {
  query: (id: number) => UseQueryOptions<Detail, Problem, Detail, Key>;
  valuesOf: (detail: Detail, names: PartyNames) => Values;
}

/** What the form of a party needs before it can open; without an id it is that of a new one. */
export function usePartyForm<Detail extends { currency: Currency }, Values, Key extends QueryKey>(
  { query, valuesOf }: PartySource<Detail, Values, Key>,
  id: number | null,
) {
  const format = useFormat();
  const references = useReferences();
  const terms = useTermPicker();
  const detail = useQuery({
    ...query(id ?? Number.NaN),
    enabled: id !== null,
    // The form keeps what it opened with; the server refuses what has become impossible.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const existing = id === null ? undefined : detail.data;
  return {
    references,
    existing,
    /** What is in the fields of the one that is changed. */
    initial:
      existing &&
      valuesOf(existing, {
        country: references.country,
        terms: terms.byId,
        currency: currencyOption(existing.currency, format),
      }),
    problem: id === null ? null : detail.error,
    retry: () => void detail.refetch(),
    ready: references.ready && terms.ready && (id === null || existing !== undefined),
  };
}
