import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { ItemCodesInput, ItemCodesRequest } from './api-types';

export type ItemCodeFilter = Omit<ItemCodesRequest, 'cursor' | 'limit'>;

/** Products and the state of their codes, page by page. */
export const itemCodes = (filter: ItemCodeFilter) =>
  inPages(['einvoice', 'item-codes', filter], (page, signal) =>
    answer(api.POST('/Einvoice/GetItemCodes', { body: { ...filter, ...page }, signal })),
  );

/**
 * A call to the authority, after which codes, products and what is missing for e-invoices are loaded again: also where
 * it fails, since what was sent waits when its answer is lost.
 */
function useAuthorityCall<Input, Answer>(call: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => void queryClient.invalidateQueries(),
  });
}

export const useRegisterItemCodes = () =>
  useAuthorityCall((body: ItemCodesInput) =>
    answer(api.POST('/Einvoice/RegisterItemCodes', { body })),
  );

export const useRefreshItemCodes = () =>
  useAuthorityCall((_: null) => answer(api.POST('/Einvoice/RefreshItemCodes')));
