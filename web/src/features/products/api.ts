import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';

export type Product = components['schemas']['Product'];
export type ProductRow = components['schemas']['ProductRow'];
export type ProductInput = components['schemas']['ProductInput'];
export type PurchaseItem = components['schemas']['PurchaseItem'];
export type ProductStats = components['schemas']['ProductStats'];
export type StockLevel = components['schemas']['StockLevel'];
export type CardLine = components['schemas']['StockCardLine'];
type ListRequest = components['schemas']['ProductListRequest'];

/** What the list is narrowed and ordered by. */
export type ProductFilter = Pick<
  ListRequest,
  'search' | 'kind' | 'stock' | 'sort' | 'descending' | 'include_inactive'
>;

const PAGE = 50;
/** As many as a person reads through in a picker before typing. */
const CHOICES = 20;

export const productKeys = {
  all: ['products'] as const,
  detail: (id: number) => ['products', 'detail', id] as const,
};

export const productList = (filter: ProductFilter) =>
  inPages([...productKeys.all, 'list', filter], (page, signal) =>
    answer(
      api.POST('/Products/GetProduct', {
        body: { ...filter, ...page },
        signal,
      }),
    ),
  );

export const productDetail = (id: number) =>
  queryOptions({
    queryKey: productKeys.detail(id),
    queryFn: ({ signal }) =>
      answer(api.POST('/Products/GetProjectByID/{id}', { params: { path: { id } }, signal })),
  });

/** What moved a product, the latest first. */
export const stockCard = (id: number) =>
  infiniteQueryOptions({
    queryKey: [...productKeys.all, 'card', id],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/Products/StockCard/{id}', {
          params: { path: { id } },
          body: { cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
  });

/** Products to choose on a line. */
export const searchProducts = (search: string, signal: AbortSignal) =>
  answer(api.POST('/Forms/ListProduct', { body: { search, limit: CHOICES }, signal }));

/** Products to buy, for the line of a bill. */
export const searchPurchases = async (search: string, signal: AbortSignal) =>
  (await answer(api.GET('/Forms/GetItemsForBill', { params: { query: { search } }, signal })))
    .Products;

/** Goods kept in stock, found by name or SKU. */
export async function searchGoods(search: string, signal: AbortSignal): Promise<ProductRow[]> {
  const body = { search, kind: 'inventory', limit: CHOICES };
  return (await answer(api.POST('/Products/GetProduct', { body, signal }))).Products;
}

/** Products of one kind that a sub-item can be below. */
export const parentChoices = (kind: Product['kind']) =>
  queryOptions({
    queryKey: [...productKeys.all, 'parents', kind],
    queryFn: async ({ signal }) => {
      const { Products } = await answer(parentCall(kind, signal));
      return Products.filter((product) => product.parent_id == null);
    },
  });

function parentCall(kind: Product['kind'], signal: AbortSignal) {
  if (kind === 'service') return api.GET('/Products/GetProductService', { signal });
  if (kind === 'non_inventory') return api.GET('/Products/GetProductNonInventory', { signal });
  const query = { type: 'sub' };
  return api.GET('/Products/GetProductinventory', { params: { query }, signal });
}

/** What a thing can be counted in, as the tax authority codes it. */
export const unitTypes = queryOptions({
  queryKey: ['unit-types'],
  queryFn: async ({ signal }) => (await answer(api.GET('/Forms/GetUnitTypes', { signal }))).Units,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether another product already has this name, or one that looks like it. */
export const productNameCheck = (name: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'exists', name],
    queryFn: ({ signal }) =>
      answer(api.GET('/Products/ProductNameExist/{name}', { params: { path: { name } }, signal })),
  });

function useProductMutation<Variables, Answer>(call: (variables: Variables) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    // An opening stock changes the books and the valuation too.
    onSuccess: () => queryClient.invalidateQueries(),
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
