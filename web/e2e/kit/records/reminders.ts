import type { Page } from '@playwright/test';
import { ask, sessionOf } from '../server';

/** A reminder of the person's own that is due today. */
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
