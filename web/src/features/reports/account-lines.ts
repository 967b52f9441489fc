import { z } from 'zod/mini';
import { accountKeys } from '@/features/accounts/public';
import { KINDS } from '@/features/sources/public';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';
import { isDate } from '@/shared/lib/fields';
import type { Period } from '@/shared/lib/period';
import { PERIODS } from './presets';

export type AccountLines = components['schemas']['AccountLines'];
export type AccountLine = components['schemas']['AccountLine'];
export type AccountLinesRequest = components['schemas']['AccountLinesRequest'];

const maybe = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);
const day = () => maybe(z.string().check(z.refine(isDate)));
const amount = () => maybe(z.coerce.string().check(z.regex(/^\d+(\.\d+)?$/)));

/** What of an account's lines the address asks for. */
export const accountSearch = z.object({
  period: maybe(z.enum(PERIODS)),
  from: day(),
  to: day(),
  search: maybe(z.string()),
  kind: maybe(z.enum(KINDS)),
  name_kind: maybe(z.string()),
  name: maybe(z.coerce.number().check(z.int(), z.positive())),
  /** How the party is called, so that the filter says so before anything was found. */
  called: maybe(z.string()),
  least: amount(),
  most: amount(),
  reversed: maybe(z.boolean()),
  entry: maybe(z.coerce.number().check(z.int(), z.positive())),
});

export type AccountSearch = z.output<typeof accountSearch>;

/** No filter but the period. */
export const NO_FILTERS = {
  search: undefined,
  kind: undefined,
  name_kind: undefined,
  name: undefined,
  called: undefined,
  least: undefined,
  most: undefined,
} satisfies Partial<AccountSearch>;

/** Whether anything but the period narrows the lines. */
export function isNarrowed(search: AccountSearch): boolean {
  const { search: words, kind, name, least, most } = search;
  return [words, kind, name, least, most].some((one) => one !== undefined);
}

/** The filter as the server takes it. */
export function filterOf(search: AccountSearch, { from, to }: Period): AccountLinesRequest {
  return {
    first_date: from,
    last_date: to,
    words: search.search ?? null,
    kinds: search.kind ? [search.kind] : null,
    party_kind: search.name ? (search.name_kind ?? null) : null,
    party_id: search.name ?? null,
    amount_from: search.least ?? null,
    amount_to: search.most ?? null,
    with_reversed: search.reversed ?? false,
  };
}

/** An account's lines, some at a time. */
export const accountLines = (id: number, filter: AccountLinesRequest) =>
  inPages(
    [...accountKeys.all, 'lines', id, filter],
    (page, signal) =>
      answer(
        api.POST('/COA/AccountTransactions/{id}', {
          params: { path: { id } },
          body: { ...filter, ...page },
          signal,
        }),
      ),
    100,
  );
