import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

export type Product = components['schemas']['Product'];
export type ProductRow = components['schemas']['ProductRow'];
export type ProductInput = components['schemas']['ProductInput'];
type ListRequest = components['schemas']['ProductListRequest'];

/** What the list is narrowed and ordered by. */
export type ProductFilter = Pick<
  ListRequest,
  'search' | 'kind' | 'sort' | 'descending' | 'include_inactive'
>;

const PAGE = 50;
/** As many as a person reads through in a picker before typing. */
const CHOICES = 20;

export const productKeys = {
  all: ['products'] as const,
  detail: (id: number) => ['products', 'detail', id] as const,
};

export const productList = (filter: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Products/GetProduct', {
          body: { ...filter, cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

export const productDetail = (id: number) =>
  queryOptions({
    queryKey: productKeys.detail(id),
    queryFn: ({ signal }) =>
      answer(api.POST('/Products/GetProductByID/{id}', { params: { path: { id } }, signal })),
  });

/** Products to choose on a line. */
export const searchProducts = (search: string, signal: AbortSignal) =>
  answer(api.POST('/Forms/ListProduct', { body: { search, limit: CHOICES }, signal }));

/** Whether another product already has this name. */
export const productNameExists = (name: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'exists', name],
    queryFn: async ({ signal }) =>
      (
        await answer(
          api.GET('/Products/ProductNameExist/{name}', { params: { path: { name } }, signal }),
        )
      ).exists,
  });

function useProductMutation<Variables, Answer>(call: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: productKeys.all }),
  });
}

export function useAddProduct() {
  return useProductMutation(
    ({ body, headers }: { body: ProductInput; headers: Record<string, string> }) =>
      answer(api.POST('/Products/AddProduct', { body, headers })),
  );
}

export function useEditProduct() {
  return useProductMutation(({ id, body }: { id: number; body: ProductInput }) =>
    answer(api.POST('/Products/EditProduct/{id}', { params: { path: { id } }, body })),
  );
}

/** The server's delete: the product is offered no more, its documents stay, its name is free again. */
export function useStopProduct() {
  return useProductMutation((id: number) =>
    answer(api.DELETE('/Products/DeleteProduct/{id}', { params: { path: { id } } })),
  );
}
