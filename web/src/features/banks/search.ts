import { z } from 'zod/mini';
import {
  countOn,
  maybe,
  maybeDay,
  maybeId,
  maybeText,
  noFilters,
} from '@/shared/lib/search-fields';
import type { TransferFilter } from './api';

/** What is open above a page of banks. */
export const bankDialogs = () => ({
  /** The form of a transfer, from the account of that id; 0 from any. */
  transfer: maybeId(),
  /** The form of a deposit. */
  deposit: maybe(z.boolean()),
});

export const banksSearch = z.object(bankDialogs());

export const KINDS = ['transfer', 'deposit'] as const;
export type TransferKind = (typeof KINDS)[number];

const SORTS = ['number', 'date', 'amount'] as const;

/** The list's filters as the URL holds them. */
export const transferSearch = z.object({
  ...bankDialogs(),
  search: maybeText(),
  kind: maybe(z.enum(KINDS)),
  account: maybeId(),
  from: maybeDay(),
  to: maybeDay(),
  sort: maybe(z.enum(SORTS)),
  descending: maybe(z.boolean()),
});

export type TransferSearch = z.output<typeof transferSearch>;

/** The latest first, until another order is asked for. */
export function sortOf({ sort, descending }: Pick<TransferSearch, 'sort' | 'descending'>) {
  return { sort: sort ?? 'date', descending: descending ?? true } as const;
}

/** A column of the grid as an order of the server's, when it has one. */
export const sortNamed = (column: string) => SORTS.find((one) => one === column);

/** What the server is asked for. */
export function transferFilter(listSearch: TransferSearch) {
  const { search, kind, account, from, to } = listSearch;
  const filter: TransferFilter = {
    search: search ?? null,
    is_deposit: kind === undefined ? null : kind === 'deposit',
    account_id: account ?? null,
    from_date: from ?? null,
    to_date: to ?? null,
    ...sortOf(listSearch),
  };
  return filter;
}

/** How many filters beyond search and kind are on. */
export function filtersOn({ account, from, to }: TransferSearch): number {
  return countOn(account, from || to);
}

/** Without any filter; what is open above the list stays, and so does its order. */
export const NO_FILTERS = noFilters(transferSearch, 'transfer', 'deposit', 'sort', 'descending');

export const STATES = ['open', 'matched', 'excluded'] as const;

/** Which lines of an account's statements are looked at. */
export const linesSearch = z.object({ state: maybe(z.enum(STATES)) });
