import type { Page } from '@playwright/test';
import { dialog } from './controls';
import { banksOf } from './records/money';
import type { Language } from './texts';

/** The cash box of a new company. */
export const CASH_ACCOUNT_CODE = '111001';

/** The feature that has the texts of the bank screens. */
export const WORDS = 'banks';

/** Chooses an account in the open dialog by a part of its name. */
export async function chooseAccount(page: Page, label: string, part: string): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: label });
  await field.click();
  await field.fill(part);
  await page.getByRole('option').filter({ visible: true }).first().click();
}

/** An account's name in the reader's language. */
export async function named(page: Page, number: string, language: Language): Promise<string> {
  const all = (await banksOf(page)) as unknown as {
    number: string;
    name: string;
    name_ar: string;
  }[];
  const found = all.find((one) => one.number === number);
  return (language === 'ar' ? found?.name_ar : found?.name) ?? '';
}
