import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accountKeys } from '@/features/accounts/public';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { useFile } from '@/shared/api/use-file';
import type { Period } from '@/shared/lib/period';
import { fileName } from '@/shared/lib/save-file';

type Schemas = components['schemas'];
export type ReportTable = Schemas['ReportTable'];
export type ReportRow = Schemas['ReportRow'];
export type ReportColumn = Schemas['ReportColumn'];
export type ReportRequest = Schemas['ReportRequest'];
export type LedgerAccount = Schemas['GeneralLedgerAccount'];
export type LedgerLine = Schemas['GeneralLedgerLine'];
export type GeneralLedger = Schemas['GeneralLedger'];
export type JournalEntry = Schemas['JournalEntryView'];

const KEY = ['reports'] as const;
/** Lines of one account that are asked for at once. */
const LINES = 100;

/** What a call that can answer with a file says when none is asked for. */
const tableOf = <T>(call: Promise<{ data?: T }>) => answer(call) as Promise<Exclude<T, string>>;

const dates = ({ from, to }: Period) => ({ first_date: from, last_date: to });

/** A report that is a table, by its call; page by page where it has pages. */
export const reportTable = (call: string, request: ReportRequest) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'table', call, request],
    queryFn: ({ pageParam, signal }) =>
      tableOf(
        // Every such call takes and gives the same; the path is that of one of them.
        api.POST(call as '/Reports/BalanceSheet', {
          body: pageParam === null ? request : { ...request, cursor: pageParam },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    placeholderData: keepPreviousData,
  });

/** What a file is asked for by: any report, or the ledger of one account. */
export type FileRequest = ReportRequest & Pick<Schemas['GeneralLedgerRequest'], 'account_id'>;

/** Takes a report as a file, which leaves a trace. */
export function useReportFile(call: string) {
  return useFile(async (request: FileRequest) => {
    const parseAs = 'blob' as const;
    const { data, response } = await api.POST(call as '/Reports/BalanceSheet', {
      body: request,
      parseAs,
    });
    return { name: fileName(response, `report.${request.format}`), bytes: data as unknown as Blob };
  });
}

/** Which part of the books a ledger is of: lines with a label, or as recorded at a moment. */
export type LedgerPart = Pick<
  Schemas['GeneralLedgerRequest'],
  'branch_id' | 'class_id' | 'project_id' | 'tag_ids' | 'known_at'
>;

/** One account with its first lines, or all accounts that moved, some at a time. */
export const generalLedger = (period: Period, account: number | undefined, part: LedgerPart = {}) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'ledger', period, account ?? 'all', part],
    queryFn: ({ pageParam, signal }) =>
      tableOf(
        api.POST('/Reports/GeneralLedgerReport', {
          body: {
            ...dates(period),
            ...part,
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
export const furtherLines = (period: Period, account: LedgerAccount, part: LedgerPart = {}) =>
  infiniteQueryOptions({
    queryKey: [
      ...KEY,
      'lines',
      period,
      part,
      account.account_id,
      account.NextItem,
      account.opening,
      account.total_debit,
      account.total_credit,
    ],
    queryFn: async ({ pageParam, signal }) => {
      const body = { ...dates(period), ...part, account_id: account.account_id, limit: LINES };
      const call = api.POST('/Reports/GeneralLedgerReport', {
        body: { ...body, cursor: pageParam },
        signal,
      });
      const [page] = (await tableOf(call)).accounts;
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
  return useFile(async (format: LedgerFormat) => {
    const parseAs = 'blob' as const;
    const { data, response } = await api.POST('/Export/Ledger', { body: { format }, parseAs });
    return { name: fileName(response, `ledger.${format}`), bytes: data as Blob };
  });
}

/** Which book of a year. */
export type YearBook = '/Export/JournalBook' | '/Export/LedgerBook';

/** Takes the book of the fiscal year of a day, to print and keep. */
export function useYearBook(call: YearBook) {
  return useFile(async (day: string) => {
    const { data, response } = await api.POST(call, { body: { day }, parseAs: 'blob' });
    return { name: fileName(response, 'book.pdf'), bytes: data as Blob };
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
