import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { accountKeys } from '@/features/accounts/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import type { Period } from '@/shared/lib/period';
import { fileName, saveFile } from '@/shared/lib/save-file';

type Schemas = components['schemas'];
export type TrialBalance = Schemas['TrialBalance'];
export type DetailedTrialBalance = Schemas['DetailedTrialBalance'];
export type LedgerAccount = Schemas['GeneralLedgerAccount'];
export type LedgerLine = Schemas['GeneralLedgerLine'];
export type GeneralLedger = Schemas['GeneralLedger'];
export type Statement = Schemas['Statement'];
export type StatementRow = Schemas['StatementRow'];
export type JournalEntry = Schemas['JournalEntryView'];

const KEY = ['reports'] as const;
/** Lines of one account that are asked for at once. */
const LINES = 100;

const dates = ({ from, to }: Period) => ({ first_date: from, last_date: to });

/** Every account's balance at the end of a day. */
export const trialBalance = (asOf: string, hideZero: boolean) =>
  queryOptions({
    queryKey: [...KEY, 'trial-balance', asOf, hideZero],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/Reports/TrailBalanceReport', {
          body: { as_of: asOf, hide_zero: hideZero },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** Opening, movement and closing of every account. */
export const detailedTrialBalance = (period: Period, hideZero: boolean) =>
  queryOptions({
    queryKey: [...KEY, 'detailed', period, hideZero],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/Reports/trial-balance/details/report', {
          body: { ...dates(period), hide_zero: hideZero },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** Income, costs and what remains. */
export const profitAndLoss = (period: Period, hideZero: boolean) =>
  queryOptions({
    queryKey: [...KEY, 'profit-and-loss', period, hideZero],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/Reports/ProfitAndLoss', {
          body: { ...dates(period), hide_zero: hideZero },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** One account with its first lines, or all accounts that moved, some at a time. */
export const generalLedger = (period: Period, account: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'ledger', period, account ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Reports/GeneralLedgerReport', {
          body: {
            ...dates(period),
            cursor: pageParam,
            ...(account === undefined ? {} : { account_id: account, limit: LINES }),
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    placeholderData: keepPreviousData,
  });

/**
 * The lines of an account after those that came with it. They are fetched only on demand; the key holds
 * the account's sums, so that a posting in between drops them instead of leaving a gap.
 */
export const furtherLines = (period: Period, account: LedgerAccount) =>
  infiniteQueryOptions({
    queryKey: [
      ...KEY,
      'lines',
      period,
      account.account_id,
      account.NextItem,
      account.opening,
      account.total_debit,
      account.total_credit,
    ],
    queryFn: async ({ pageParam, signal }) => {
      const body = { ...dates(period), account_id: account.account_id, limit: LINES };
      const call = api.POST('/Reports/GeneralLedgerReport', {
        body: { ...body, cursor: pageParam },
        signal,
      });
      const [page] = (await answer(call)).accounts;
      return { lines: page?.lines ?? [], next: page?.NextItem ?? null };
    },
    initialPageParam: account.NextItem ?? null,
    getNextPageParam: (page) => page.next,
    enabled: false,
  });

/** Every account that can be posted to, for choosing one. */
export const postingAccounts = queryOptions({
  queryKey: [...accountKeys.all, 'posting'],
  queryFn: async ({ signal }) =>
    (await answer(api.POST('/COA/ListCOA', { signal }))).COA.filter(({ postable }) => postable),
});

export type LedgerFormat = Schemas['LedgerFormat'];

/** Takes the whole ledger as text, which leaves a trace. */
export function useLedgerFile() {
  return useMutation({
    mutationFn: async (format: LedgerFormat) => {
      const parseAs = 'blob' as const;
      const { data, response } = await api.POST('/Export/Ledger', { body: { format }, parseAs });
      return { name: fileName(response, `ledger.${format}`), bytes: data as Blob };
    },
    onSuccess: ({ name, bytes }) => saveFile(bytes, name),
  });
}

/** A journal entry by its number. */
export const journalEntry = (number: number) =>
  queryOptions({
    queryKey: [...KEY, 'entry', number],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/JournalEntry/GetJournalEntryByNum/{num}', {
          params: { path: { num: number } },
          signal,
        }),
      ),
  });
