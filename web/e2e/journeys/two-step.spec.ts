import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { haveCompany } from '../kit/company';
import type { Say } from '../kit/sales';
import { ask } from '../kit/server';
import { logIn, PASSWORD } from '../kit/sign-up';
import { expect, expectAccessible, openElsewhere, signIn, test } from '../kit/test';

/**
 * Two-step login is set up in the profile with an app's key and first code; after that the password is not enough: the
 * app's next code opens, and so does a recovery code, once.
 */

/** The code that an app with this key shows at a moment, so many steps of half a minute ahead. */
function codeOf(key: string, moment: string, ahead: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const step = Buffer.alloc(8);
  step.writeBigInt64BE(BigInt(Math.floor(Date.parse(moment) / 30_000) + ahead));
  const secret = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const hash = createHmac('sha1', secret).update(step).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function answerWith(page: Page, say: Say, code: string): Promise<void> {
  await page.getByRole('textbox', { name: say('auth', 'secondStep.code') }).fill(code);
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click();
}

test('a second step is set up, and asked for', { tag: '@ar' }, async ({
  reader: page,
  browser,
  say,
  language,
}) => {
  test.setTimeout(120_000);
  const email = `two-step-${language}-${Date.now()}@nile.example`;
  await haveCompany(page, email);
  await signIn(page, { email, password: PASSWORD });
  await page.goto('/profile');
  await page.getByRole('button', { name: say('account', 'twoStep.begin') }).click();
  // The server's clock continues from the start of the run: it has just recorded the login.
  const [signedIn] = await ask<{ at: string }[]>(page, 'api/SecurityEvents');
  const moment = signedIn?.at ?? '';
  const dialog = page.getByRole('dialog');
  const next = () => dialog.getByRole('button', { name: say('account', 'twoStep.continue') });
  await dialog.getByRole('textbox', { name: say('account', 'twoStep.password') }).fill(PASSWORD);
  await next().click();
  await expect(dialog.getByRole('img', { name: say('account', 'twoStep.picture') })).toBeVisible();
  await expectAccessible(page);
  const key = (await dialog.innerText()).match(/\b[A-Z2-7]{32}\b/)?.[0] ?? '';
  await dialog
    .getByRole('textbox', { name: say('account', 'twoStep.code') })
    .fill(codeOf(key, moment, 0));
  await dialog
    .getByRole('button', { name: say('account', 'twoStep.confirm'), exact: true })
    .click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const recovery = (await dialog.getByRole('listitem').first().innerText()).trim();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('account', 'twoStep.done') }).click();
  await expect(page.getByRole('button', { name: say('account', 'twoStep.turnOff') })).toBeVisible();

  for (const code of [codeOf(key, moment, 1), recovery]) {
    const guest = await openElsewhere(browser, language);
    await guest.goto('/login');
    await logIn(guest, say, { email, password: PASSWORD });
    await expectAccessible(guest);
    await answerWith(guest, say, code);
    await guest.waitForURL(/dashboard/);
    await guest.context().close();
  }
  // Neither counts again.
  const guest = await openElsewhere(browser, language);
  await guest.goto('/login');
  await logIn(guest, say, { email, password: PASSWORD });
  await answerWith(guest, say, recovery);
  await expect(guest.getByRole('alert').first()).toBeVisible();
  await expect(guest).toHaveURL(/login/);
  await guest.context().close();
});
