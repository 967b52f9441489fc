import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './test';
import type { wordsOf } from './texts';

type Say = ReturnType<typeof wordsOf>;

/** Picks the option with that text from a field that searches. */
export async function pick(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Adds a company as a customer, by its form. */
export async function addCustomer(page: Page, say: Say, name: string): Promise<void> {
  await page.goto('/customers');
  await page
    .getByRole('link', { name: say('customers', 'list.add') })
    .first()
    .click();
  await page
    .getByRole('textbox', { name: say('customers', 'form.company'), exact: true })
    .fill(name);
  await page.getByRole('textbox', { name: say('customers', 'form.displayName') }).fill(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** A cell of the line grid by its column and line. */
export function cell(page: Page, say: Say, column: string, line: number): Locator {
  const row = say('', 'lines.row', { number: String(line) });
  const name = `${say('invoices', `lines.${column}`)}, ${row}`;
  const asText = page.getByRole('textbox', { name, exact: true });
  return asText.or(page.getByRole('combobox', { name, exact: true }));
}

/** Receives a payment on the invoice that is on show. */
export async function receive(
  page: Page,
  say: Say,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page
    .getByRole('button', { name: say('invoices', 'actions.receive') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: say('payments', 'form.submit') })).toBeVisible();
  await fill(dialog);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('payments', 'form.submit') }).click();
  await expect(dialog).toBeHidden();
}
