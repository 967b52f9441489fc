import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

export type Account = components['schemas']['Account'];
/** An account in a picker: without its figures, save for money that the reader may see. */
export type AccountChoice = components['schemas']['AccountChoice'];
export type MainChart = components['schemas']['MainChart'];
export type DetailType = components['schemas']['DetailType'];
type AccountInput = components['schemas']['AccountInput'];
export type AccountMergePreview = components['schemas']['AccountMergePreview'];
type AccountEdit = components['schemas']['AccountEdit'];

/**
 * Which accounts a field offers: where money goes to, what pays, what is earned, what is spent, what carries goods,
 * what a bill's line may be for, on what vendors are owed, every one that takes postings.
 */
export type AccountPickerKind = components['schemas']['AccountPicker'];

export const accountKeys = { all: ['accounts'] as const };

/** The whole chart with the balances at the end of a day. */
export const accountsOn = (asOf: string | undefined) =>
  queryOptions({
    queryKey: [...accountKeys.all, 'list', asOf ?? 'today'],
    queryFn: async ({ signal }) =>
      (await answer(api.POST('/COA/ListCOA', { params: { query: { as_of: asOf } }, signal }))).COA,
    placeholderData: keepPreviousData,
  });

/** The whole chart with today's balances. */
export const accountList = accountsOn(undefined);

/** The eight classes of accounts. */
export const mainCharts = queryOptions({
  queryKey: [...accountKeys.all, 'main'],
  queryFn: ({ signal }) => answer(api.GET('/COA/GetMainChart', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The detail types of one class. */
export const detailTypes = (mainChart: number) =>
  queryOptions({
    queryKey: [...accountKeys.all, 'details', mainChart],
    queryFn: ({ signal }) =>
      answer(api.POST('/COA/GetAllDetails/{id}', { params: { path: { id: mainChart } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Every currency that an account may be kept in. */
export const accountCurrencies = queryOptions({
  queryKey: ['forms', 'currencies'],
  queryFn: ({ signal }) => answer(api.GET('/Forms/GetAllCurrency', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Posting accounts that a picker offers. */
export const accountChoices = (kind: AccountPickerKind) =>
  queryOptions({
    queryKey: [...accountKeys.all, 'choices', kind],
    queryFn: async ({ signal }) => (await answer(choicesCall(kind, signal))).COAList,
  });

function choicesCall(kind: AccountPickerKind, signal: AbortSignal) {
  // 1 asks for posting accounts, without their groups.
  const postingOnly = { params: { path: { kind: 1 } }, signal };
  if (kind === 'posting') return api.POST('/Forms/ListOFCOA', { signal });
  if (kind === 'deposit') return api.GET('/Forms/GetDepositAccounts', { signal });
  if (kind === 'payment') return api.GET('/Forms/GetPaymentAccounts', { signal });
  if (kind === 'purchase') return api.GET('/Forms/GetAllExpenseCOA', { signal });
  if (kind === 'payable') return api.GET('/Forms/GetApCoaForVendors', { signal });
  if (kind === 'inventory') return api.GET('/Forms/GetAllInventoryCOA', { signal });
  if (kind === 'income') return api.GET('/Forms/GetAllIncomeCOA/{kind}', postingOnly);
  return api.GET('/Forms/GetAllExpensesCOA/{kind}', postingOnly);
}

/** Whether another account already has this name. */
export const accountNameExists = (name: string) =>
  queryOptions({
    queryKey: [...accountKeys.all, 'exists', name],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/COA/COAExist/{name}', { params: { path: { name } }, signal })))
        .exists,
  });

/** Adds an account; the answer is the account as the chart now has it. */
export function useAddAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, headers }: { body: AccountInput; headers: Record<string, string> }) =>
      answer(api.POST('/COA/AddChartsOfAccounts', { body, headers })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountKeys.all }),
  });
}

/** Changes an account. */
export function useEditAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: AccountEdit }) =>
      answer(api.POST('/COA/EditChartsOfAccount/{id}', { params: { path: { id } }, body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountKeys.all }),
  });
}

/** What a merge of two accounts would do; refused with the reason why not. */
export const accountMergePreview = (keep: number, merge: number) =>
  queryOptions({
    queryKey: [...accountKeys.all, 'merge', keep, merge],
    queryFn: ({ signal }) =>
      answer(api.POST('/COA/MergePreview', { body: { keep_id: keep, merge_id: merge }, signal })),
    gcTime: 0,
    retry: false,
  });

/** Merges two accounts as they were seen; everything that names an account is fetched again. */
export function useMergeAccounts() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ keep, merge }: Pick<AccountMergePreview, 'keep' | 'merge'>) =>
      answer(
        api.POST('/COA/Merge', {
          body: {
            keep_id: keep.id,
            merge_id: merge.id,
            keep_version: keep.version,
            merge_version: merge.version,
          },
        }),
      ),
    meta: { silent: true },
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
