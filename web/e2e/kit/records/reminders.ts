import type { Page } from '@playwright/test';
import { ask, sessionOf } from '../server';

/** The person's own reminder, due today. */
export async function haveReminder(page: Page, subject: string): Promise<void> {
  const { today } = await sessionOf(page);
  await ask(page, 'Reminder/AddReminder', {
    subject,
    priority: 'high',
    add_reminder: true,
    due_date: today,
    repeat: 'monthly',
  });
}
