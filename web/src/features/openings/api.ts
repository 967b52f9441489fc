import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';
import type { Sent } from '@/shared/api/use-change';

type Schemas = components['schemas'];
export type OpeningArea = Schemas['OpeningArea'];
export type OpeningLine = Schemas['OpeningLine'];
export type OpeningsState = Schemas['OpeningsState'];
export type OpeningLineInput = Schemas['OpeningLineInput'];
export type TrialFile = Schemas['TrialFileView'];
export type TrialRow = Schemas['TrialFileRow'];
type LinesRequest = Schemas['OpeningLinesRequest'];

const KEY = ['openings'] as const;
export const openingKeys = { all: KEY };
/** A refusal is shown where it was typed. */
const IN_PLACE = { silent: true } as const;
/** Lines of a page. */
const PAGE = 100;
/** Openings may be of any day. */
const EVER = { first_date: '1900-01-01', last_date: '9999-12-31' } as const;

/** How far the company has come. */
export const openingsState = queryOptions({
  queryKey: [...KEY, 'state'],
  queryFn: ({ signal }) => answer(api.GET('/Openings/GetOpenings', { signal })),
});

function askLines(area: OpeningArea, body: LinesRequest, signal?: AbortSignal) {
  const call = { body, ...(signal ? { signal } : {}) };
  if (area === 'accounts') return answer(api.POST('/Openings/GetAccounts', call));
  if (area === 'customers') return answer(api.POST('/Openings/GetCustomers', call));
  if (area === 'vendors') return answer(api.POST('/Openings/GetVendors', call));
  return answer(api.POST('/Openings/GetStock', call));
}

export interface LinesFilter {
  search: string;
  withAmount: boolean;
}

/** The lines of an area, page by page. */
export const openingLines = (area: OpeningArea, { search, withAmount }: LinesFilter) =>
  inPages(
    [...KEY, 'lines', area, search, withAmount],
    (page, signal) =>
      askLines(area, { search: search || null, only_with_amount: withAmount, ...page }, signal),
    PAGE,
  );

/** Every line of an area that a filter lets through. */
export async function allLines(
  area: OpeningArea,
  filter: Pick<LinesRequest, 'only_otherwise'> = {},
): Promise<OpeningLine[]> {
  const lines: OpeningLine[] = [];
  let cursor: string | null = null;
  do {
    const page: Schemas['OpeningLineTable'] = await askLines(area, {
      ...filter,
      cursor,
      limit: 200,
    });
    lines.push(...page.Lines);
    cursor = page.NextItem ?? null;
  } while (cursor);
  return lines;
}

/** Every account that can open. */
export const accountLines = queryOptions({
  queryKey: [...KEY, 'lines', 'accounts', 'all'],
  queryFn: () => allLines('accounts'),
});

/** The lines that fixed assets have put on opening balance equity: what was reversed is left out. */
export const assetOpenings = (equity: number) =>
  queryOptions({
    queryKey: [...KEY, 'assets', equity],
    queryFn: async ({ signal }) => {
      const lines: Schemas['AccountLines']['lines'] = [];
      let cursor: string | null = null;
      do {
        const page: Schemas['AccountLines'] = await answer(
          api.POST('/COA/AccountTransactions/{id}', {
            params: { path: { id: equity } },
            body: { ...EVER, kinds: ['fixed_asset'], cursor, limit: 200 },
            signal,
          }),
        );
        lines.push(...page.lines);
        cursor = page.NextItem ?? null;
      } while (cursor);
      return lines;
    },
  });

function saveLines(area: OpeningArea, call: Sent<Schemas['OpeningLinesInput']>) {
  if (area === 'accounts') return answer(api.POST('/Openings/SaveAccounts', call));
  if (area === 'customers') return answer(api.POST('/Openings/SaveCustomers', call));
  if (area === 'vendors') return answer(api.POST('/Openings/SaveVendors', call));
  return answer(api.POST('/Openings/SaveStock', call));
}

/** A change whose answer is the present state; everything else on the screen is fetched again. */
function useOpeningsChange<Input, Answer>(
  change: (input: Input) => Promise<Answer>,
  stateOf: (answer: Answer) => OpeningsState,
) {
  const client = useQueryClient();
  return useMutation({
    meta: IN_PLACE,
    mutationFn: change,
    onSuccess: (answer) => {
      client.setQueryData(openingsState.queryKey, stateOf(answer));
      void client.invalidateQueries();
    },
  });
}

const itself = (state: OpeningsState) => state;

export const useSetDate = () =>
  useOpeningsChange(
    (date: string) => answer(api.POST('/Openings/SetDate', { body: { date } })),
    itself,
  );

export const useSaveLines = (area: OpeningArea) =>
  useOpeningsChange(
    (call: Sent<Schemas['OpeningLinesInput']>) => saveLines(area, call),
    ({ state }) => state,
  );

/** What saving a stride of lines, some of which are taken away, would post. */
export const savePreview = (area: OpeningArea, lines: OpeningLineInput[]) =>
  queryOptions({
    queryKey: [...KEY, 'preview', area, lines],
    queryFn: ({ signal }) =>
      answer(api.POST('/Openings/PreviewSave', { body: { area, lines }, signal })),
    // Asked once as it opens: what was removed is no longer there when everything is fetched again.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });

export function useReadTrial() {
  return useMutation({
    meta: IN_PLACE,
    mutationFn: (content: string) =>
      answer(api.POST('/Openings/ReadTrialBalance', { body: { content } })),
  });
}

/** The entry that would close opening balance equity. */
export const closePreview = (account_id: number, expected_left: string) =>
  queryOptions({
    queryKey: [...KEY, 'close', account_id, expected_left],
    queryFn: ({ signal }) =>
      answer(api.POST('/Openings/PreviewClose', { body: { account_id, expected_left }, signal })),
    retry: false,
  });

export const useClose = () =>
  useOpeningsChange(
    (call: Sent<Schemas['OpeningCloseInput']>) => answer(api.POST('/Openings/Close', call)),
    itself,
  );

export const useUndoClose = () =>
  useOpeningsChange<void, OpeningsState>(() => answer(api.POST('/Openings/UndoClose')), itself);
