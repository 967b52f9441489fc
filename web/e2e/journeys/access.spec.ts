import type { Page } from '@playwright/test';
import { letterTo } from '../kit/mail';
import type { Say } from '../kit/sales';
import { PASSWORD, signUp } from '../kit/sign-up';
import { expect, expectAccessible, test } from '../kit/test';

/**
 * A forgotten password is replaced by a mailed link, which works once. A second company is opened and gone to and
 * from.
 */

/** Types a new password twice, as both mailed links ask for. */
async function choosePassword(page: Page, say: Say, password: string, submit: string) {
  const field = (key: string) => page.getByRole('textbox', { name: say('auth', key), exact: true });
  const first = field('fields.newPassword').or(field('fields.password')).first();
  await first.fill(password);
  await field('fields.confirmPassword').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: submit }).click();
  await page.waitForURL(/\/login/);
}

async function enter(page: Page, say: Say, email: string, password: string): Promise<void> {
  await page.getByLabel(say('auth', 'fields.email')).fill(email);
  const field = page.getByRole('textbox', { name: say('auth', 'fields.password'), exact: true });
  await field.fill(password);
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click();
}

test('a forgotten password is replaced by the mailed link; a second company is gone to', async ({
  reader: page,
  say,
  language,
}) => {
  test.setTimeout(180_000);
  const email = `forgets-${language}-${Date.now()}@nile.example`;
  await signUp(page, say, email);
  await page.goto('/enterEmail');
  await page.getByLabel(say('auth', 'fields.email')).fill(email);
  await page.getByRole('button', { name: say('auth', 'recovery.submit') }).click();
  await page.waitForURL(/\/login/);
  const letter = await letterTo(page, email, '/reset-paswsword');
  const link = letter.text.match(/https?:\/\/\S+\/reset-paswsword\S+/)?.[0] ?? '';
  await page.goto(link);
  await choosePassword(page, say, 'Replaced-Word-7', say('auth', 'reset.submit'));
  await enter(page, say, email, PASSWORD);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await enter(page, say, email, 'Replaced-Word-7');
  await page.waitForURL(/dashboard/);

  await page.goto('/profile/add-company');
  const name = `Second ${language}`;
  await page.getByLabel(say('signup', 'fields.companyName')).fill(name);
  for (const field of ['industry', 'size']) {
    await page.getByRole('combobox', { name: say('signup', `fields.${field}`) }).click();
    await page.getByRole('option').first().click();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: say('account', 'addCompany.submit') }).click();
  const switcher = page.getByRole('button', { name: say('', 'shell.company', { name }) });
  await expect(switcher).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await switcher.click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'النيل للتجارة' }).click();
  await page.waitForURL(/dashboard/);
  await expect(switcher).toBeHidden();

  // The link was good for once.
  await page.goto(link);
  const fields = ['newPassword', 'confirmPassword'];
  for (const key of fields) {
    await page
      .getByRole('textbox', { name: say('auth', `fields.${key}`), exact: true })
      .fill('Third-Password-1');
  }
  await page.getByRole('button', { name: say('auth', 'reset.submit') }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
});
