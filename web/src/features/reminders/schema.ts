import { z } from 'zod/mini';
import { date, email, orNull, required, text } from '@/shared/lib/fields';
import type { Reminder, ReminderInput } from './api';

export const PRIORITIES = ['high', 'medium', 'low'] as const;
export const REPEATS = ['daily', 'weekly', 'monthly', 'yearly'] as const;

const fields = z.object({
  subject: required(150),
  comment: text(2000),
  priority: z.enum(PRIORITIES),
  add_reminder: z.boolean(),
  reminder_title: text(150),
  reminder_description: text(2000),
  due_date: date(),
  repeat: z.enum(['', ...REPEATS]),
  Is_send: z.boolean(),
  email: email(),
});

export const reminderForm = fields.check(
  z.refine(({ add_reminder, due_date }) => !add_reminder || due_date !== '', {
    path: ['due_date'],
    error: 'required',
  }),
);

export type ReminderForm = z.output<typeof fields>;

/** A new note, or the one that is edited. */
export function formOf(reminder?: Reminder): ReminderForm {
  return {
    subject: reminder?.subject ?? '',
    comment: reminder?.comment ?? '',
    priority: reminder?.priority ?? 'medium',
    add_reminder: reminder?.add_reminder ?? false,
    reminder_title: reminder?.reminder_title ?? '',
    reminder_description: reminder?.reminder_description ?? '',
    due_date: reminder?.due_date ?? '',
    repeat: reminder?.repeat ?? '',
    Is_send: reminder?.Is_send ?? false,
    email: reminder?.email ?? '',
  };
}

/** As the server takes it: without a reminder, nothing of one is sent along. */
export function inputOf(form: ReminderForm): ReminderInput {
  const { add_reminder } = form;
  const reminds = (value: string) => (add_reminder ? orNull(value) : null);
  return {
    subject: form.subject,
    comment: orNull(form.comment),
    priority: form.priority,
    add_reminder,
    reminder_title: reminds(form.reminder_title),
    reminder_description: reminds(form.reminder_description),
    due_date: reminds(form.due_date),
    repeat: add_reminder && form.repeat !== '' ? form.repeat : null,
    Is_send: add_reminder && form.Is_send,
    email: add_reminder && form.Is_send ? orNull(form.email) : null,
  };
}
