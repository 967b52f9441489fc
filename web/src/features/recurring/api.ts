import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Sent } from '@/features/documents/public';
import type { Headers, RecurringKind, ScheduleDetail, ScheduleFilter } from './side';

const keys = {
  all: ({ kind }: Pick<RecurringKind, 'kind'>) => [kind] as const,
  detail: (side: Pick<RecurringKind, 'kind'>, id: number) =>
    [...keys.all(side), 'detail', id] as const,
};

const PAGE = 50;

/** The list, page by page; the counts of every page are those of the whole filter. */
export const recurringList = (side: RecurringKind) => (filter: ScheduleFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.all(side), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      side.calls.list(filter, { cursor: pageParam, limit: PAGE }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** One schedule, with what it has made. */
export const recurringDetail =
  <Saved>(side: RecurringKind<Saved>) =>
  (id: number) =>
    queryOptions({
      queryKey: keys.detail(side, id),
      queryFn: ({ signal }) => side.calls.show(id, signal),
      enabled: Number.isFinite(id),
    });

/** Whether its next one is about to be made. */
export function isDue({ schedule }: ScheduleDetail, today: string): boolean {
  const { status, next_date: next, waiting, blocked } = schedule;
  return status === 'active' && !waiting && !blocked && !!next && next <= today;
}

/** What was saved is shown at once; a schedule may have made something, which moves everything else. */
function useMoved(side: Pick<RecurringKind, 'kind'>) {
  const queryClient = useQueryClient();
  return (saved?: ScheduleDetail) => {
    void queryClient.invalidateQueries();
    if (saved) queryClient.setQueryData(keys.detail(side, saved.schedule.id), saved);
  };
}

/** Sends a schedule as it was typed: a new one, or the one with that id. */
export function useSaveRecurring<Values>(
  side: RecurringKind<unknown, Values>,
  id: number | undefined,
) {
  const moved = useMoved(side);
  return useMutation({
    mutationFn: (typed: { values: Values; sent: Sent; headers: Headers }) =>
      id === undefined
        ? side.calls.add(typed.values, typed.sent, typed.headers)
        : side.calls.edit(id, typed.values, typed.sent),
    onSuccess: (saved) => moved(saved),
  });
}

/** Halts or resumes a schedule. */
export function useHaltRecurring(side: RecurringKind) {
  const moved = useMoved(side);
  return useMutation({
    mutationFn: ({ id, verb }: { id: number; verb: 'pause' | 'resume' }) =>
      side.calls.halt(id, verb),
    onSuccess: (saved) => moved(saved),
  });
}

/** Makes one dated today, besides those of the schedule. */
export function useRunRecurring(side: RecurringKind) {
  const moved = useMoved(side);
  return useMutation({
    mutationFn: ({ id, headers }: { id: number; headers: Headers }) => side.calls.run(id, headers),
    onSuccess: (saved) => moved(saved),
  });
}

/** Makes that of a day that was refused. */
export function useMakeMissed(side: RecurringKind, id: number) {
  const moved = useMoved(side);
  return useMutation({
    mutationFn: (num: number) => side.calls.makeMissed(id, num),
    onSuccess: (saved) => moved(saved),
  });
}

export function useDeleteRecurring(side: RecurringKind) {
  const queryClient = useQueryClient();
  const moved = useMoved(side);
  return useMutation({
    mutationFn: side.calls.remove,
    onSuccess: (_done, id) => {
      // What is deleted must not be asked for again.
      queryClient.removeQueries({ queryKey: keys.detail(side, id) });
      moved();
    },
  });
}
