import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './test';
import type { wordsOf } from './texts';

export type Say = ReturnType<typeof wordsOf>;

/** Picks the option with that text from a field that searches. */
export async function pick(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Saves the open form. */
export async function save(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
}

/** Runs an action from the page's buttons, or from its menu of rarer actions. */
export async function chooseMoreAction(page: Page, say: Say, action: string): Promise<void> {
  const rarer = page.getByRole('button', { name: say('', 'actions.more') }).first();
  const beside = page.getByRole('main').getByRole('button', { name: action, exact: true });
  const within = page.getByRole('menuitem', { name: action, exact: true });
  const wanted = beside.or(within).first();
  // The actions are known once the record is loaded. A menu that was opened earlier closes then, and is opened again.
  await expect(async () => {
    await expect(wanted.or(rarer).first()).toBeVisible();
    if (!(await wanted.isVisible())) await rarer.click({ timeout: 3000 });
    await expect(wanted).toBeVisible({ timeout: 3000 });
  }).toPass();
  // Pressed only once, however long it takes: the dialog that it opens would block a second attempt.
  await wanted.click();
}

/** Adds a company as a customer, on the form. */
export async function addCustomer(
  page: Page,
  say: Say,
  name: string,
  fill: () => Promise<void> = async () => {},
): Promise<void> {
  await page.goto('/customers');
  await page
    .getByRole('link', { name: say('customers', 'list.add') })
    .first()
    .click();
  await page.getByRole('textbox', { name: say('parties', 'form.company'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: say('parties', 'form.displayName') }).fill(name);
  await fill();
  await expectAccessible(page);
  await save(page, say);
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

/** A cell of the line grid by its column and line. */
export function cell(page: Page, say: Say, column: string, line: number): Locator {
  const row = say('', 'lines.row', { number: String(line) });
  const name = say('', 'lines.cellOf', { column: say('documents', `lines.${column}`), row });
  const asText = page.getByRole('textbox', { name, exact: true });
  return asText.or(page.getByRole('combobox', { name, exact: true }));
}

/** A document with one line, which is described in words. */
export interface DocumentTexts {
  customer: string;
  quantity: string;
  price: string;
}

/** Fills in the open form: a document with one line. */
export async function fillForm(page: Page, say: Say, document: DocumentTexts): Promise<void> {
  const customer = page.getByRole('combobox', { name: say('', 'nouns.customer') });
  await pick(page, customer, document.customer);
  await cell(page, say, 'description', 1).fill('Audit');
  await cell(page, say, 'quantity', 1).fill(document.quantity);
  await cell(page, say, 'price', 1).fill(document.price);
}

/** Opens a form and fills it in: a document with one line. */
export async function fillDocument(
  page: Page,
  say: Say,
  path: string,
  document: DocumentTexts,
): Promise<void> {
  await page.goto(path);
  await fillForm(page, say, document);
}

/** The number of the document on the screen. */
export async function numberOn(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { name: /[A-Z]+-\d+/, level: 1 });
  return (await heading.innerText()).match(/[A-Z]+-\d+/)?.[0] ?? '';
}

/** Receives a payment for the invoice on the screen. */
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
