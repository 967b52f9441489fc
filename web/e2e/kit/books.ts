import type { Locator, Page } from '@playwright/test';
import type { Say } from './sales';
import { expect, expectAccessible } from './test';

/** An account by its number, with its debit and its credit; empty for zero. */
export type Booked = readonly [account: string, debit: string, credit: string];

/** Accounts of a new company's chart that the journeys post to. */
export const BANK = '111101';
export const RECEIVABLES = '112001';
export const VAT = '213001';
export const SALES = '410001';
export const SERVICES = '410002';

/** Accounts and figures of a table whose first cell names an account; its sums are left out. */
async function booked(table: Locator): Promise<string[][]> {
  return table.evaluate((one) =>
    [...one.querySelectorAll('tbody tr:not([data-kind=total])')].map((row) => {
      const texts = [...row.querySelectorAll('td')].map((cell) => cell.innerText.trim());
      const [account = '', ...figures] = texts.map((text) => text.replace(/^–$/, ''));
      return [account.match(/^\d+/)?.[0] ?? account, ...figures];
    }),
  );
}

/** The journal entries of the document on the screen, in order, without reversed ones. */
export async function expectEntries(
  within: Page | Locator,
  say: Say,
  entries: readonly (readonly Booked[])[],
): Promise<void> {
  const name = new RegExp(`^${say('payments', 'entries.number')} \\d+$`);
  const tables = within.getByRole('table', { name });
  await expect(tables).toHaveCount(entries.length);
  const printed = await Promise.all((await tables.all()).map(booked));
  expect(printed).toEqual(entries);
}

/** The trial balance has exactly these accounts. */
export async function expectTrialBalance(
  page: Page,
  say: Say,
  accounts: readonly Booked[],
): Promise<void> {
  await page.goto('/reports/trialBalance');
  const table = page.getByRole('table', { name: say('reports', 'names.trialBalance') });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  expect(await booked(table)).toEqual(accounts);
}
