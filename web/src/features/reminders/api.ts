import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/shared/api/client';
import { type ReminderRequest, reminderKeys } from '@/shared/api/reminders';
import type { components } from '@/shared/api/schema';
import { type Sent, useChange } from '@/shared/api/use-change';

type Schemas = components['schemas'];
export type ReminderInput = Schemas['ReminderInput'];
export type SystemKind = Schemas['SystemReminderKind'];
export type HiddenReminder = Schemas['HiddenReminder'];
export type { Reminder, ReminderOverview, SystemReminder } from '@/shared/api/reminders';

/** What the person is reminded of: the books' on the first page, and their own page by page. */
export const reminderList = (filter: ReminderRequest, language: string) =>
  infiniteQueryOptions({
    queryKey: [...reminderKeys.all, 'list', language, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      answer(api.POST('/Reminder/GetReminder', { body: { ...filter, cursor, limit: 50 }, signal })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextItem,
    placeholderData: keepPreviousData,
  });

/** One of the person's own. */
export const reminderDetail = (id: number) =>
  queryOptions({
    queryKey: [...reminderKeys.all, 'one', id],
    queryFn: ({ signal }) =>
      answer(api.POST('/Reminder/GetReminderByid/{id}', { params: { path: { id } }, signal })),
    staleTime: 0,
  });

/** Writes a note or reminder, or changes the one with an id. */
export function useSaveReminder() {
  return useChange(
    ({ id, body, headers }: Sent<ReminderInput> & { id?: number | undefined }) =>
      id === undefined
        ? answer(api.POST('/Reminder/AddReminder', { body, headers }))
        : answer(
            api.POST('/Reminder/UpdateReminder/{id}', { params: { path: { id } }, body, headers }),
          ),
    reminderKeys.all,
  );
}

/** Marks one as done, or undoes that. */
export function useMarkReminder() {
  return useChange(
    ({ id, ...body }: Schemas['ReminderMark'] & { id: number }) =>
      answer(api.POST('/Reminder/MarkReminder/{id}', { params: { path: { id } }, body })),
    reminderKeys.all,
  );
}

/** Deletes one for good. */
export function useDeleteReminder() {
  return useChange(
    (id: number) => answer(api.POST('/Reminder/DeleteReminder/{id}', { params: { path: { id } } })),
    reminderKeys.all,
  );
}

/** What is done about a reminder of the books. */
export type SystemStep = { kind: SystemKind } & (
  | { step: 'snooze'; until: string }
  | { step: 'dismiss' | 'restore' }
);

/** Sets a reminder of the books aside, or shows it again. */
export function useSystemStep() {
  return useChange((step: SystemStep) => {
    const { kind } = step;
    switch (step.step) {
      case 'snooze':
        return answer(
          api.POST('/Reminder/SnoozeSystemReminder', { body: { kind, until: step.until } }),
        );
      case 'dismiss':
        return answer(api.POST('/Reminder/DismissSystemReminder', { body: { kind } }));
      case 'restore':
        return answer(api.POST('/Reminder/RestoreSystemReminder', { body: { kind } }));
    }
  }, reminderKeys.all);
}
