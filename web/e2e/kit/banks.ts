import type { Locator, Page } from '@playwright/test';
import { haveCompany } from './company';
import { banksOf } from './records/money';
import type { Say } from './sales';
import { PASSWORD } from './sign-up';
import { signIn } from './test';
import type { Language } from './texts';

/** The cash box of a new company. */
export const TILL = '111001';

/** Whose texts the screens of banks are in. */
export const WORDS = 'banks';
export const dialog = (page: Page) => page.getByRole('dialog');
export const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });

/** A new company with whoever keeps its books signed in. */
export async function company(
  page: Page,
  say: Say,
  language: Language,
  what: string,
): Promise<void> {
  const email = `${what}-${language}-${Date.now()}@nile.example`;
  await haveCompany(page, email);
  await signIn(page, say, { email, password: PASSWORD });
}

/** Chooses from a list of a window by a part of what stands there. */
export async function choose(page: Page, label: string, part: string): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: label });
  await field.click();
  await field.fill(part);
  await page.getByRole('option').filter({ visible: true }).first().click();
}

/** What an account is called in the reader's language. */
export async function named(page: Page, number: string, language: Language): Promise<string> {
  const all = (await banksOf(page)) as unknown as {
    number: string;
    name: string;
    name_ar: string;
  }[];
  const found = all.find((one) => one.number === number);
  return (language === 'ar' ? found?.name_ar : found?.name) ?? '';
}
