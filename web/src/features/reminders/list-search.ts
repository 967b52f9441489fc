import { z } from 'zod/mini';
import type { ReminderRequest } from '@/shared/api/reminders';
import { maybe, maybeId, maybeText, noFilters } from '@/shared/lib/search-fields';
import { PRIORITIES } from './schema';

/** Which of one's own are looked at; those that are not done, unless another tab is opened. */
export const TABS = ['open', 'due', 'done', 'all'] as const;
export type Tab = (typeof TABS)[number];

/** The page's filters as the URL holds them, and the note that is open. */
export const reminderSearch = z.object({
  search: maybeText(),
  status: maybe(z.enum(TABS)),
  priority: maybe(z.enum(PRIORITIES)),
  reminder: maybeId(),
});

export type ReminderSearch = z.output<typeof reminderSearch>;

/** What the server is asked for. */
export function filterOf({ search, status, priority }: ReminderSearch): ReminderRequest {
  return { search: search ?? null, status: status ?? 'open', priority: priority ?? null };
}

/** Whether anything but the tab of the open ones narrows the list. */
export function narrowed({ search, status, priority }: ReminderSearch): boolean {
  return Boolean(search || status || priority);
}

/** Without any filter; the note that is open stays. */
export const NO_FILTERS = noFilters(reminderSearch, 'reminder');
