import type { Page } from '@playwright/test';
import { addCustomer, cell, fillDocument, pick, receive, type Say, save } from '../kit/sales';
import { expect, expectAccessible, signIn, test } from '../kit/test';

/** A sale in dollars, booked at 48 and paid at 50: what the dollars gained is in the books. In each language. */

async function dollarsPlease(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('customers', 'type.foreign'), exact: true }).click();
  const country = page.getByRole('combobox', { name: say('parties', 'form.country') }).first();
  await country.click();
  await page.getByRole('option').filter({ visible: true }).nth(1).click();
  await pick(page, page.getByRole('combobox', { name: say('parties', 'form.currency') }), 'USD');
}

test('a sale in dollars, paid at another rate', async ({ reader: page, say, language }) => {
  const customer = `Overseas ${language} ${Date.now()}`;
  await signIn(page, say);
  await addCustomer(page, say, customer, () => dollarsPlease(page, say));

  await fillDocument(page, say, '/sales/invoice/add', { customer, quantity: '2', price: '500' });
  const rate = say('documents', 'fields.rate', { currency: 'USD', base: 'EGP' });
  await page.getByRole('textbox', { name: rate }).fill('48');
  await cell(page, say, 'tax', 1).selectOption('');
  // The company's own money stands beside.
  await expect(page.getByText('48,000.00').first()).toBeVisible();
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/sales\/\d+$/);

  await receive(page, say, async (dialog) => {
    await dialog.getByRole('textbox', { name: say('payments', 'form.rate') }).fill('50');
  });
  await expect(
    page.getByText(say('', 'status.invoice.paid'), { exact: true }).first(),
  ).toBeVisible();

  // 1,000 dollars came in as 50,000 and settle 48,000 of receivables.
  await page.getByRole('button', { name: /^RC-/ }).first().click();
  const entry = page.getByRole('dialog').getByRole('table').last();
  for (const figure of ['50,000.00', '48,000.00', '2,000.00']) {
    await expect(entry.getByRole('cell', { name: figure }).first()).toBeVisible();
  }
  await expect(entry).toContainText(/exchange|فروق|عملة/i);
  await expectAccessible(page);
});
