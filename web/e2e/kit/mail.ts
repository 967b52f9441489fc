import { expect, type Page } from '@playwright/test';
import type { Say } from './sales';
import { expectAccessible } from './test';

/** A mail that the server would have sent. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  files: { name: string; size: number; url: string }[];
}

/** The first mail to that address whose text or subject contains the word; waits for it. */
export async function letterTo(page: Page, address: string, word = ''): Promise<Letter> {
  let found: Letter | undefined;
  await expect(async () => {
    const letters = (await (await page.request.get('/dev/mail.json')).json()) as Letter[];
    found = letters.find(
      ({ to, subject, text }) => to === address && `${subject}\n${text}`.includes(word),
    );
    expect(found, `a letter to ${address}`).toBeDefined();
  }).toPass({ timeout: 30_000, intervals: [50, 100, 200] });
  return found as Letter;
}

/** Sends the message in the open dialog to that address, and waits until it is sent. */
export async function sendTo(page: Page, say: Say, address: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: say('sending', 'form.to') })
    .first()
    .fill(address);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('sending', 'form.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
}
