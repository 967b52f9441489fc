import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';
import { vendorKeys } from './api';

export type VendorDeletion = components['schemas']['VendorDeletion'];

/** What deleting a vendor would take with it, and what is in the way. */
export const vendorDeletion = (id: number) =>
  queryOptions({
    queryKey: [...vendorKeys.all, 'deletion', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/Vendor/VendorDeletion/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    // The dialog says why it could not be asked.
    meta: { refusedInPlace: true },
  });

/** Deletes a vendor with its documents. The books change, so every query is invalidated. */
export function useDeleteVendor() {
  const queryClient = useQueryClient();
  return useMutation({
    // The dialog says why it could not be done.
    meta: { silent: true },
    mutationFn: (id: number) =>
      answer(api.DELETE('/Vendor/DeleteVendor/{id}', { params: { path: { id } } })),
    onSuccess: (_, id) => {
      // A deleted vendor would answer 404.
      queryClient.removeQueries({ queryKey: vendorKeys.detail(id) });
      void queryClient.invalidateQueries();
    },
  });
}
