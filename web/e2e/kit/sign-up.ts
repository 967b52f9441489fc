import type { Locator, Page } from '@playwright/test';
import { letterTo } from './mail';
import type { Say } from './sales';
import { expect, expectAccessible } from './test';

export const PASSWORD = 'Balanced-Books-9';

function password(page: Page, say: Say): Locator {
  return page.getByRole('textbox', { name: say('auth', 'fields.password'), exact: true });
}

/** The code in the last mail to that address. */
export async function mailedCode(page: Page, email: string): Promise<string> {
  const { text } = await letterTo(page, email);
  return text.match(/^\s*(\d{4})\s*$/m)?.[1] ?? '';
}

/** Creates an account and its company, from the form to the thank-you page. */
export async function signUp(page: Page, say: Say, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel(say('signup', 'fields.firstName')).fill('منى');
  await page.getByLabel(say('signup', 'fields.lastName')).fill('حسن');
  await page.getByLabel(say('', 'nouns.email')).fill(email);
  await page.getByLabel(say('signup', 'fields.mobile')).fill('+20 10 1234 5678');
  const type = page.getByRole('combobox', { name: say('signup', 'fields.userType') });
  await type.click();
  await page.getByRole('option', { name: say('signup', 'userTypes.owner') }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('', 'actions.next') }).click();

  await expect(page.getByRole('heading', { name: say('signup', 'code.title') })).toBeVisible();
  const code = await mailedCode(page, email);
  await page
    .getByRole('group', { name: say('signup', 'code.label') })
    .getByRole('textbox')
    .first()
    .click();
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { name: say('signup', 'company.title') })).toBeVisible();

  await page.getByLabel(say('signup', 'fields.companyName')).fill('النيل للتجارة');
  await page.getByRole('combobox', { name: say('signup', 'fields.industry') }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: say('signup', 'fields.size') }).click();
  await page.getByRole('option').nth(2).click();
  await page.getByRole('button', { name: say('', 'actions.next') }).click();

  await password(page, say).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await expect(page.getByText(say('auth', 'botCheck.done'))).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: say('signup', 'password.submit') }).click();
  await page.waitForURL(/thank-you/);
}

/** Fills in and sends the login form. */
export async function logIn(
  page: Page,
  say: Say,
  credentials: { email: string; password: string },
): Promise<void> {
  await page.getByLabel(say('', 'nouns.email')).fill(credentials.email);
  await password(page, say).fill(credentials.password);
  await page.getByRole('button', { name: say('auth', 'login.submit'), exact: true }).click();
}
