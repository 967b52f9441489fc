import { z } from 'zod/mini';
import { maybe, maybeDay } from '@/shared/lib/search-fields';

/** What the calendar shows, as the URL holds it. */
export const calendarSearch = z.object({
  /** `2026-11`. */
  month: maybe(z.string().check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/))),
  /** Only what came in, or went out. */
  way: maybe(z.enum(['received', 'issued'])),
  /** The day whose cheques are shown. */
  day: maybeDay(),
});

export type CalendarSearch = z.output<typeof calendarSearch>;
