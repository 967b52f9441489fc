import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { inPages } from '@/shared/api/in-pages';
import type { components } from '@/shared/api/schema';
import type { Period } from '@/shared/lib/period';

type Schemas = components['schemas'];
export type Cheque = Schemas['ChequeView'];
export type ChequeRow = Schemas['ChequeRow'];
export type ChequeState = Schemas['ChequeState'];
export type ChequeDirection = Schemas['ChequeDirection'];
export type ChequeSum = Schemas['ChequeSum'];
export type ChequeDay = Schemas['ChequeDay'];
export type ChequeStep = Schemas['ChequeStep'];
export type ChequeCalendar = Schemas['ChequeCalendar'];
export type ChequeFilter = Omit<Schemas['ChequeListRequest'], 'cursor' | 'limit'>;
type Headers = Record<string, string>;

const KEY = 'cheques';

/** The list, page by page; the first brings the totals by state. */
export const chequeList = (filter: ChequeFilter) =>
  inPages([KEY, 'list', filter], (page, signal) =>
    answer(api.POST('/Cheque/GetCheques', { body: { ...filter, ...page }, signal })),
  );

/** One cheque with its steps, entries and activity; also by the id of one of its steps. */
export const chequeDetail = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'detail', id],
    queryFn: ({ signal }) =>
      answer(api.GET('/Cheque/GetChequeById/{id}', { params: { path: { id } }, signal })),
    enabled: Number.isFinite(id),
  });

/** An endorsed cheque as it is on the other side of trade; nothing is asked of any other. */
export const otherSide = (cheque: Cheque | undefined) =>
  chequeDetail(cheque?.endorsed_with?.id ?? Number.NaN);

/** What falls due in some days, and what did before today. */
export const chequeCalendar = ({ from, to }: Period, direction: ChequeDirection | null) =>
  queryOptions({
    queryKey: [KEY, 'calendar', from, to, direction],
    queryFn: ({ signal }) =>
      answer(
        api.POST('/Cheque/Calendar', { body: { from_date: from, to_date: to, direction }, signal }),
      ),
    placeholderData: keepPreviousData,
  });

/** What parties owe, balances and reports move with a cheque: everything on the screen is fetched again. */
function useBooksMoved() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries();
}

/** Moves one cheque on. */
export function useMoveCheque() {
  const onSuccess = useBooksMoved();
  return useMutation({
    mutationFn: ({
      id,
      body,
      headers,
    }: {
      id: number;
      body: Schemas['ChequeMove'];
      headers: Headers;
    }) => answer(api.POST('/Cheque/Move/{id}', { params: { path: { id } }, body, headers })),
    onSuccess,
  });
}

/** Moves several cheques on together: all of them, or none. */
export function useMoveCheques() {
  const onSuccess = useBooksMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: Schemas['ChequesMove']; headers: Headers }) =>
      answer(api.POST('/Cheque/MoveMany', { body, headers })),
    onSuccess,
  });
}

/** Corrects the bank and the due date of a cheque. */
export function useEditCheque(id: number) {
  const onSuccess = useBooksMoved();
  return useMutation({
    mutationFn: (body: Schemas['ChequeEdit']) =>
      answer(api.POST('/Cheque/EditCheque/{id}', { params: { path: { id } }, body })),
    onSuccess,
  });
}

/** Undoes the latest step of a cheque. */
export function useUndoStep() {
  const onSuccess = useBooksMoved();
  return useMutation({
    mutationFn: ({ id, step }: { id: number; step: number }) =>
      answer(
        api.POST('/Cheque/TakeBack/{id}', {
          params: { path: { id } },
          body: { step_id: step },
        }),
      ),
    onSuccess,
  });
}
