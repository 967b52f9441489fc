import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';

export type Tax = components['schemas']['TaxRow'];
export type TaxSubCategory = components['schemas']['TaxSubCategory'];
type TaxInput = components['schemas']['TaxInput'];

export const taxKeys = { all: ['taxes'] as const };

/** The company's taxes that documents may use. */
export const taxList = queryOptions({
  queryKey: [...taxKeys.all, 'mine'],
  queryFn: ({ signal }) => answer(api.GET('/Forms/GetMyTaxesList', { signal })),
  staleTime: 300_000,
});

/** Every tax of the company, those not in use too. */
export const everyTax = queryOptions({
  queryKey: [...taxKeys.all, 'every'],
  queryFn: ({ signal }) => answer(api.GET('/Tax/GetTax', { signal })),
});

/** The authority's categories with their sub-categories; the same for every company. */
export const taxCategories = queryOptions({
  queryKey: [...taxKeys.all, 'categories'],
  queryFn: ({ signal }) => answer(api.GET('/api/GetTaxCategories', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Adds a tax to the company's list. */
export function useAddTax() {
  return useChange(
    ({ body, headers }: Sent<TaxInput>) => answer(api.POST('/Tax/AddTax', { body, headers })),
    taxKeys.all,
  );
}

/** Changes a tax; its rate stays. */
export function useEditTax(id: number) {
  return useChange(
    ({ body, headers }: Sent<components['schemas']['TaxEdit']>) =>
      answer(api.PUT('/Tax/EditTax/{id}', { params: { path: { id } }, body, headers })),
    taxKeys.all,
  );
}

/** The documents that a change of rate from a day on would affect. */
export const rateChangeEffects = (id: number, from: string) =>
  queryOptions({
    queryKey: [...taxKeys.all, 'met', id, from],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/Tax/PreviewRate/{id}', { params: { path: { id } }, body: { from }, signal }),
      ),
    meta: { refusedInPlace: true },
  });

/** Removes a rate that nothing uses; the one before continues. */
export function useUndoRate() {
  return useChange(
    (id: number) => answer(api.DELETE('/Tax/UndoRate/{id}', { params: { path: { id } } })),
    taxKeys.all,
  );
}

/** Gives a tax another rate from a day on. */
export function useChangeRate(id: number) {
  return useChange(
    ({ body, headers }: Sent<components['schemas']['TaxRateChange']>) =>
      answer(api.POST('/Tax/ChangeRate/{id}', { params: { path: { id } }, body, headers })),
    taxKeys.all,
  );
}
