import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from './client';
import type { components } from './schema';

type Schemas = components['schemas'];
export type Reminder = Schemas['ReminderView'];
export type SystemReminder = Schemas['SystemReminder'];
export type ReminderRequest = Schemas['ReminderListRequest'];
export type ReminderOverview = Schemas['ReminderOverview'];

export const reminderKeys = { all: ['reminders'] as const };

const MINUTE = 60_000;

/** How many reminders the person has not seen; asked now and then, not on every page. */
export const unreadReminders = queryOptions({
  queryKey: [...reminderKeys.all, 'unread'],
  queryFn: ({ signal }) => answer(api.GET('/Reminder/GetUnread', { signal })),
  select: ({ unread }) => unread,
  staleTime: 5 * MINUTE,
  refetchInterval: 10 * MINUTE,
});

/** The person's present reminders: those of the books, and as many of their own as fit into a card. */
export const dueReminders = (language: string) =>
  queryOptions({
    // The server words the titles.
    queryKey: [...reminderKeys.all, 'due', language],
    queryFn: ({ signal }) =>
      answer(api.POST('/Reminder/GetReminder', { body: { status: 'due', limit: 6 }, signal })),
  });

/** Notes that the person has seen all there is. A refusal changes nothing that they could do about it. */
export function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api.POST('/Reminder/MarkSeen', {})),
    onSuccess: () => queryClient.setQueryData(unreadReminders.queryKey, { unread: 0 }),
    meta: { silent: true },
  });
}
