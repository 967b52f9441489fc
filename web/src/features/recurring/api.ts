import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import type { components } from '@/shared/api/schema';

type Schemas = components['schemas'];
export type RecurringInput = Schemas['RecurringInput'];
export type RecurringDetail = Schemas['RecurringDetail'];
export type RecurringView = Schemas['RecurringView'];
export type RecurringRow = Schemas['RecurringRow'];
export type RecurringRun = Schemas['RecurringRun'];
export type RecurringStatus = Schemas['RecurringStatus'];
export type RecurringCount = Schemas['RecurringCount'];
export type RecurringFilter = Omit<Schemas['RecurringListRequest'], 'cursor' | 'limit'>;

const keys = {
  all: ['recurring-invoices'] as const,
  detail: (id: number) => ['recurring-invoices', 'detail', id] as const,
};

const PAGE = 50;

/** The list, page by page; the counts of every page are those of the whole filter. */
export const recurringList = (filter: RecurringFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.all, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.POST('/RecurringInvoice/GetRecurringInvoices', {
          body: { ...filter, cursor: pageParam, limit: PAGE },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    placeholderData: keepPreviousData,
  });

/** One schedule, with what it has made. */
export const recurringDetail = (id: number) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) =>
      answer(
        api.GET('/RecurringInvoice/GetRecurringInvoiceById/{id}', {
          params: { path: { id } },
          signal,
        }),
      ),
    enabled: Number.isFinite(id),
  });

/** Whether its next invoice is about to be made. */
export function isDue({ Schedule: schedule }: RecurringDetail, today: string): boolean {
  const { status, next_date: next, waiting, blocked } = schedule;
  return status === 'active' && !waiting && !blocked && !!next && next <= today;
}

/** What was saved is shown at once; a schedule may have made an invoice, which moves everything else. */
function useMoved() {
  const queryClient = useQueryClient();
  return (saved?: RecurringDetail) => {
    void queryClient.invalidateQueries();
    if (saved) queryClient.setQueryData(keys.detail(saved.Schedule.id), saved);
  };
}

export function useAddRecurring() {
  const moved = useMoved();
  return useMutation({
    mutationFn: ({ body, headers }: { body: RecurringInput; headers: Record<string, string> }) =>
      answer(api.POST('/RecurringInvoice/AddRecurringInvoice', { body, headers })),
    onSuccess: (saved) => moved(saved),
  });
}

export function useEditRecurring(id: number) {
  const moved = useMoved();
  return useMutation({
    mutationFn: (body: RecurringInput) =>
      answer(
        api.POST('/RecurringInvoice/EditRecurringInvoice/{id}', {
          params: { path: { id } },
          body,
        }),
      ),
    onSuccess: (saved) => moved(saved),
  });
}

/** Halts a schedule, or lets it go on. */
export function useHaltRecurring() {
  const moved = useMoved();
  return useMutation({
    mutationFn: ({ id, verb }: { id: number; verb: 'pause' | 'resume' }) => {
      const params = { path: { id } };
      return answer(
        verb === 'pause'
          ? api.POST('/RecurringInvoice/PauseRecurringInvoice/{id}', { params })
          : api.POST('/RecurringInvoice/ResumeRecurringInvoice/{id}', { params }),
      );
    },
    onSuccess: (saved) => moved(saved),
  });
}

/** Makes an invoice dated today, besides those of the schedule. */
export function useRunRecurring() {
  const moved = useMoved();
  return useMutation({
    mutationFn: ({ id, headers }: { id: number; headers: Record<string, string> }) =>
      answer(
        api.POST('/RecurringInvoice/RunRecurringInvoice/{id}', {
          params: { path: { id } },
          headers,
        }),
      ),
    onSuccess: (saved) => moved(saved),
  });
}

/** Makes the invoice of a day that was refused. */
export function useMakeMissed(id: number) {
  const moved = useMoved();
  return useMutation({
    mutationFn: (num: number) =>
      answer(
        api.POST('/RecurringInvoice/MakeMissedInvoice/{id}/{num}', {
          params: { path: { id, num } },
        }),
      ),
    onSuccess: (saved) => moved(saved),
  });
}

export function useDeleteRecurring() {
  const queryClient = useQueryClient();
  const moved = useMoved();
  return useMutation({
    mutationFn: (id: number) =>
      answer(
        api.DELETE('/RecurringInvoice/DeleteRecurringInvoice/{id}', { params: { path: { id } } }),
      ),
    onSuccess: (_done, id) => {
      // What is gone must not be asked for again.
      queryClient.removeQueries({ queryKey: keys.detail(id) });
      moved();
    },
  });
}
