import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

export type Adjustment = components['schemas']['AdjustmentView'];
export type AdjustmentRow = components['schemas']['AdjustmentRow'];
export type AdjustmentInput = components['schemas']['AdjustmentInput'];
export type AdjustmentKind = components['schemas']['AdjustmentKind'];
export type Valuation = components['schemas']['StockValuation'];

const PAGE = 50;

/** What adjustments are narrowed to. */
export type AdjustmentFilter = Pick<
  components['schemas']['AdjustmentListRequest'],
  'kind' | 'from_date' | 'to_date'
>;

export const adjustmentList = (filter: AdjustmentFilter) =>
  infiniteQueryOptions({
    queryKey: ['stock', 'adjustments', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Products/GetStockAdjustments', {
          body: { ...filter, cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

export const adjustmentDetail = (id: number) =>
  queryOptions({
    queryKey: ['stock', 'adjustment', id],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/Products/GetStockAdjustmentById/{id}', { params: { path: { id } }, signal }),
      ),
  });

/** What the goods kept in stock are worth at the end of a day. */
export const stockValuation = (as_of: string) =>
  queryOptions({
    queryKey: ['stock', 'valuation', as_of],
    queryFn: ({ signal }) =>
      answer(api.POST('/Products/StockValuation', { body: { as_of }, signal })),
    staleTime: 0,
  });

/** An adjustment changes products, the books and what invoices cost: everything is fetched again. */
function useStockMutation<Variables, Answer>(call: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

export function useAddAdjustment() {
  return useStockMutation(
    ({ body, headers }: { body: AdjustmentInput; headers: Record<string, string> }) =>
      answer(api.POST('/Products/AddStockAdjustment', { body, headers })),
  );
}

export function useDeleteAdjustment() {
  return useStockMutation((id: number) =>
    answer(api.DELETE('/Products/DeleteStockAdjustment/{id}', { params: { path: { id } } })),
  );
}
