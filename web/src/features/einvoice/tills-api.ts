import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { useChange } from '@/shared/api/use-change';
import type { TillInput } from './api-types';

// Beside `api.ts`, which every list of documents loads.
const KEY = ['einvoice'] as const;

/** The tills, and whether sales receipts are filed as e-receipts. */
export const tills = queryOptions({
  queryKey: [...KEY, 'tills'],
  queryFn: ({ signal }) => answer(api.GET('/Einvoice/Tills', { signal })),
});

/** The tills that a sale can be filed on. */
export const tillChoices = queryOptions({
  queryKey: [...KEY, 'till-choices'],
  queryFn: ({ signal }) => answer(api.GET('/Einvoice/TillChoices', { signal })),
  staleTime: 60_000,
  meta: { refusedInPlace: true },
});

export const useSaveTill = (id: number | undefined) =>
  useChange(
    (body: TillInput) =>
      answer(
        id === undefined
          ? api.POST('/Einvoice/AddTill', { body })
          : api.PUT('/Einvoice/Till/{id}', { params: { path: { id } }, body }),
      ),
    KEY,
  );

export const useRemoveTill = () =>
  useChange(
    (id: number) => answer(api.DELETE('/Einvoice/Till/{id}', { params: { path: { id } } })),
    KEY,
  );

export const useSetReceipts = () =>
  useChange(
    (file_receipts: boolean) =>
      answer(api.POST('/Einvoice/SetReceipts', { body: { file_receipts } })),
    KEY,
  );
