import type { Locator, Page } from '@playwright/test';

/** Controls that journeys use on many screens. */

/** The open dialog over the page. */
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** The button of exactly that name. */
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });

/** Chooses the option with that text from a field that offers a list. */
export async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option').filter({ hasText: option }).first().click();
}
