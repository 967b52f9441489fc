import { expect, type Page } from '@playwright/test';
import type { Say } from './sales';
import { expectAccessible } from './test';

/** A letter that would have left the server. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  files: { name: string; size: number; url: string }[];
}

/** The first letter to that address whose text or subject holds the word; waits for it. */
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

/** Sends what the open window shows, to that address, and waits until it has left. */
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
