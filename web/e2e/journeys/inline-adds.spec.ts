import type { Locator, Page } from '@playwright/test';
import { expectEntries, RECEIVABLES, SERVICES, VAT } from '../kit/books';
import { cell, type Say, save } from '../kit/sales';
import { ask } from '../kit/server';
import { expect, expectAccessible, signIn, test } from '../kit/test';

/** Every record that an invoice names can be added from its form: it is chosen at once, and its window closes. */

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** Saves the open window of a record that is missing. */
async function saveWindow(page: Page, say: Say): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Adds what is typed in a field and not found; the field then holds it. */
async function add(
  page: Page,
  say: Say,
  into: Locator,
  name: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await into.click();
  await into.fill(name);
  const create = say('', 'combobox.create', { text: name });
  await page.getByRole('option', { name: create }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await fill(dialog);
  await saveWindow(page, say);
}

/** A tax of five per cent, from the choices of the first line. */
async function addTax(page: Page, say: Say, name: string): Promise<void> {
  const taxes = cell(page, say, 'tax', 1);
  await taxes.selectOption({ label: say('documents', 'lines.newTax') });
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: say('taxes', 'dialog.nameEn'), exact: true })
    .fill(name);
  const percentage = dialog.getByRole('textbox', { name: say('taxes', 'dialog.percentage') });
  await percentage.fill('5');
  await dialog
    .getByRole('combobox', { name: say('taxes', 'dialog.category'), exact: true })
    .click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await saveWindow(page, say);
  await expect(taxes.locator('option:checked')).toHaveText(name);
}

/** What the invoice was saved with. */
interface Saved {
  customer_name: string;
  terms_name: string;
  due_date: string;
  tags: { tag: string }[];
  lines: { product_name: string; class_name: string; tax: string }[];
}

test('customer, terms, product, tax, class and tag are added from the form', {
  tag: '@ar',
}, async ({ reader: page, say, language }) => {
  await signIn(page);
  const stamp = `${language} ${Date.now()}`;
  const named = (what: string) => `${what} ${stamp}`;
  await page.goto('/sales/invoice/add');

  const customer = field(page, say('', 'nouns.customer'));
  await add(page, say, customer, named('Buyer'), async (dialog) => {
    const personal = say('customers', 'type.personal');
    await dialog.getByRole('button', { name: personal, exact: true }).click();
    const displayName = dialog.getByRole('textbox', { name: say('', 'nouns.name'), exact: true });
    await expect(displayName).toHaveValue(named('Buyer'));
  });
  await expect(customer).toHaveValue(named('Buyer'));

  const terms = field(page, say('invoices', 'fields.terms'));
  await add(page, say, terms, named('Net 17'), async (dialog) => {
    await dialog.getByRole('textbox', { name: say('terms', 'dialog.days') }).fill('17');
  });
  await expect(terms).toHaveValue(named('Net 17'));

  const product = cell(page, say, 'product', 1);
  await add(page, say, product, named('Review'), async (dialog) => {
    await expect(dialog.getByRole('textbox', { name: say('products', 'form.name') })).toHaveValue(
      named('Review'),
    );
    await dialog.getByRole('textbox', { name: say('products', 'form.price') }).fill('250');
  });
  await expect(product).toHaveValue(named('Review'));
  await expect(cell(page, say, 'price', 1)).toHaveValue('250.00');
  await cell(page, say, 'quantity', 1).fill('2');

  await addTax(page, say, named('Fee'));
  const department = cell(page, say, 'class', 1);
  await add(page, say, department, named('Cairo'));
  await expect(department).toHaveValue(named('Cairo'));
  await add(page, say, field(page, say('', 'nouns.tags')), named('Tender'));
  const tag = say('tags', 'remove', { tag: named('Tender') });
  await expect(page.getByRole('button', { name: tag })).toBeVisible();

  // 2 × 250 and five per cent.
  await expect(page.getByText('525.00').first()).toBeVisible();
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/sales\/\d+$/);
  await expectEntries(page, say, [
    [
      [RECEIVABLES, '525.00', ''],
      [SERVICES, '', '500.00'],
      [VAT, '', '25.00'],
    ],
  ]);
  await expectAccessible(page);
  const id = page.url().match(/\d+$/)?.[0];
  const { Invoice } = await ask<{ Invoice: Saved }>(page, `Invoice/GetInvoiceById/${id}`);
  expect(Invoice).toMatchObject({
    customer_name: named('Buyer'),
    terms_name: named('Net 17'),
    due_date: '2026-12-07',
    tags: [{ tag: named('Tender') }],
    lines: [{ product_name: named('Review'), class_name: named('Cairo'), tax: '25.00' }],
  });
});
