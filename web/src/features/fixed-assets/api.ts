import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';

type Schemas = components['schemas'];
export type AssetInput = Schemas['FixedAssetInput'];
export type Asset = Schemas['FixedAssetView'];
export type AssetForm = Schemas['FixedAssetForm'];
export type AssetRow = Schemas['FixedAssetRow'];
export type AccountBeside = Schemas['AssetAccountBeside'];
export type AssetState = Schemas['AssetState'];
export type AssetMethod = Schemas['AssetMethod'];
export type AssetAccount = Schemas['FixedAssetAccount'];
export type Disposal = NonNullable<Asset['disposal']>;
export type DisposalInput = Schemas['AssetDisposalInput'];
export type Estimates = Schemas['AssetEstimates'];
export type RevisionInput = Schemas['AssetRevisionInput'];
export type Revision = Schemas['AssetRevisionView'];
export type RunInput = Schemas['DepreciationInput'];
export type RunsMade = Schemas['DepreciationRunsMade'];
export type RunRow = Schemas['DepreciationRunRow'];
export type RunLine = Schemas['DepreciationLine'];
export type Run = Schemas['DepreciationRunView'];
export type AssetFilter = Omit<Schemas['FixedAssetListRequest'], 'cursor' | 'limit'>;

const KEY = 'fixed-assets';
const assetKey = (id: number) => [KEY, 'asset', id] as const;

/** The register, page by page. */
export const assetList = (filter: AssetFilter) =>
  inPages([KEY, 'list', filter], (page, signal) =>
    answer(api.POST('/FixedAsset/GetAssets', { body: { ...filter, ...page }, signal })),
  );

/** One asset with its schedule and what was booked of it. */
export const assetDetail = (id: number) =>
  queryOptions({
    queryKey: assetKey(id),
    queryFn: ({ signal }) =>
      answer(api.GET('/FixedAsset/GetAssetById/{id}', { params: { path: { id } }, signal })),
    enabled: Number.isFinite(id),
  });

/** What the form starts from: the next number, categories and accounts. */
export const assetForm = queryOptions({
  queryKey: [KEY, 'form'],
  queryFn: ({ signal }) => answer(api.GET('/FixedAsset/GetNewAsset', { signal })),
  staleTime: 0,
});

/** A bill or an expense, as a choice. */
export interface SourceDocumentOption {
  kind: 'bill' | 'expense';
  id: number;
  number: string;
  party: string | null;
  date: string;
  total: string;
  currency: string;
}

/** How many of each are offered. */
const OFFERED = 10;

/** Bills and expenses whose number, vendor or text is like the words; the latest first. */
export async function searchBought(
  words: string,
  sources: { bills: boolean; expenses: boolean },
  signal: AbortSignal,
): Promise<SourceDocumentOption[]> {
  const body = { search: words || null, limit: OFFERED, totals: false };
  const [bills, expenses] = await Promise.all([
    sources.bills ? answer(api.POST('/Bill/GetBillResources', { body, signal })) : null,
    sources.expenses ? answer(api.POST('/Expenses/GetExpenses', { body, signal })) : null,
  ]);
  return [
    ...(bills?.Bills ?? []).map((row) => ({
      kind: 'bill' as const,
      id: row.id,
      number: row.number,
      party: row.vendor_name,
      date: row.billing_date,
      total: row.total,
      currency: row.currency_code,
    })),
    ...(expenses?.MyExpenses ?? []).map((row) => ({
      kind: 'expense' as const,
      id: row.id,
      number: row.number,
      party: row.vendor_name ?? null,
      date: row.expense_date,
      total: row.total,
      currency: row.currency_code,
    })),
  ].sort((one, other) => other.date.localeCompare(one.date));
}

/** The runs of depreciation, the latest first. */
export const runList = (_: object) =>
  inPages([KEY, 'runs'], (page, signal) =>
    answer(api.POST('/Depreciation/GetRuns', { body: { ...page }, signal })),
  );

/** One run with what it posted. */
export const runDetail = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'run', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/Depreciation/GetRunById/{id}', { params: { path: { id } }, signal })),
    enabled: Number.isFinite(id),
  });

/** The depreciation of the months up to one. */
export const runPreview = ({ month, by_month }: Pick<RunInput, 'month' | 'by_month'>) =>
  queryOptions({
    queryKey: [KEY, 'preview', month, by_month],
    queryFn: ({ signal }) =>
      answer(api.POST('/Depreciation/PreviewRun', { body: { month, by_month }, signal })),
    // Asked once for the typed values: once that is booked and everything is fetched again, it can't be asked any more.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** What disposing of an asset would post, and its gain or loss. */
export const disposalPreview = (body: DisposalInput) =>
  queryOptions({
    queryKey: [KEY, 'disposal', body],
    queryFn: ({ signal }) => answer(api.POST('/FixedAsset/PreviewDisposal', { body, signal })),
    // Asked once for the typed values: once that is booked and everything is fetched again, it can't be asked any more.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** The asset as it would be if its estimates changed. */
export const revisionPreview = (body: RevisionInput) =>
  queryOptions({
    queryKey: [KEY, 'revision', body],
    queryFn: ({ signal }) => answer(api.POST('/FixedAsset/PreviewRevision', { body, signal })),
    // Asked once for the typed values: once that has changed and everything is fetched again, it can't be asked any
    // more.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Something beside an asset has changed; the books have not. */
export function useAssetChanged() {
  const queryClient = useQueryClient();
  return (id: number) => void queryClient.invalidateQueries({ queryKey: assetKey(id) });
}

/** Takes an asset into the register, or changes the one with that id. */
export const useSaveAsset = (id: number | undefined) =>
  useChange(({ body, headers }: Sent<AssetInput>) =>
    answer(
      id === undefined
        ? api.POST('/FixedAsset/AddAsset', { body, headers })
        : api.POST('/FixedAsset/EditAsset/{id}', { params: { path: { id } }, body }),
    ),
  );

/** Takes an asset out of the register. */
export function useDeleteAsset() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      answer(api.DELETE('/FixedAsset/DeleteAsset/{id}', { params: { path: { id } } })),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: assetKey(id) });
      void queryClient.invalidateQueries();
    },
  });
}

/** Books the depreciation of the months up to one. */
export const useRun = () =>
  useChange((call: Sent<RunInput>) => answer(api.POST('/Depreciation/AddRun', call)));

/** Undoes the latest run. */
export const useUndoRun = () =>
  useChange((id: number) =>
    answer(api.DELETE('/Depreciation/DeleteRun/{id}', { params: { path: { id } } })),
  );

/** Sells or scraps an asset. */
export const useDispose = () =>
  useChange((call: Sent<DisposalInput>) => answer(api.POST('/FixedAsset/AddDisposal', call)));

/** Undoes a disposal. */
export const useUndoDisposal = () =>
  useChange((id: number) =>
    answer(api.DELETE('/FixedAsset/DeleteDisposal/{id}', { params: { path: { id } } })),
  );

/** Changes what is expected of an asset in the months to come. */
export const useRevise = () =>
  useChange((call: Sent<RevisionInput>) => answer(api.POST('/FixedAsset/AddRevision', call)));

/** Undoes the latest change of estimates. */
export const useUndoRevision = () =>
  useChange((id: number) =>
    answer(api.DELETE('/FixedAsset/DeleteRevision/{id}', { params: { path: { id } } })),
  );
