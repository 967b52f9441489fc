import type { Page } from '@playwright/test';
import { addGoods } from '../kit/goods';
import { expectStatus } from '../kit/payments';
import {
  addCustomer,
  cell,
  chooseMoreAction,
  fillDocument,
  pick,
  receive,
  type Say,
  save,
} from '../kit/sales';
import { expect, expectAccessible, signIn, test } from '../kit/test';

/**
 * A sale in dollars, booked at 48 and paid at 50: what the dollars gained is in the books. And an offer in dollars, at
 * list prices, that becomes an invoice at the rate of its day.
 */

async function dollarsPlease(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('customers', 'type.foreign'), exact: true }).click();
  const country = page.getByRole('combobox', { name: say('parties', 'form.country') }).first();
  await country.click();
  await page.getByRole('option').filter({ visible: true }).nth(1).click();
  await pick(page, page.getByRole('combobox', { name: say('parties', 'form.currency') }), 'USD');
}

/** Writes down what a dollar is worth from today on. */
async function writeRate(page: Page, say: Say, rate: string): Promise<void> {
  await page.goto('/settings/exchangeRates');
  await page
    .getByRole('button', { name: say('rates', 'add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const field = say('rates', 'fields.rateOf', { currency: 'USD', base: 'EGP' });
  await dialog.getByRole('textbox', { name: field }).fill(rate);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('', 'actions.save') }).click();
  await expect(dialog).toBeHidden();
  // Rates are aligned, with two decimals at least.
  const rateText = Number(rate).toFixed(2);
  await expect(page.getByRole('grid').getByText(rateText, { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
}

test('a sale in dollars, paid at another rate', { tag: '@en' }, async ({
  reader: page,
  say,
  language,
}) => {
  const customer = `Overseas ${language} ${Date.now()}`;
  await signIn(page);
  await addCustomer(page, say, customer, () => dollarsPlease(page, say));

  await fillDocument(page, say, '/sales/invoice/add', { customer, quantity: '2', price: '500' });
  const rate = say('documents', 'fields.rate', { currency: 'USD', base: 'EGP' });
  await page.getByRole('textbox', { name: rate }).fill('48');
  await cell(page, say, 'tax', 1).selectOption('');
  // The amount in the company's own money is beside it.
  await expect(page.getByText('48,000.00').first()).toBeVisible();
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/sales\/\d+$/);

  await receive(page, say, async (dialog) => {
    await dialog.getByRole('textbox', { name: say('payments', 'form.rate') }).fill('50');
  });
  await expectStatus(page, say, 'paid');

  // 1,000 dollars came in as 50,000 and settle 48,000 of receivables.
  await page.getByRole('button', { name: /^RC-/ }).first().click();
  const entry = page.getByRole('dialog').getByRole('table').last();
  for (const figure of ['50,000.00', '48,000.00', '2,000.00']) {
    await expect(entry.getByRole('cell', { name: figure }).first()).toBeVisible();
  }
  await expect(entry).toContainText(/exchange|فروق|عملة/i);
  await expectAccessible(page);
});

test('an offer in dollars becomes an invoice at the rate of its day', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  const customer = `Abroad ${language} ${Date.now()}`;
  const goods = `Lamp ${language} ${Date.now()}`;
  await signIn(page);
  await addGoods(page, say, goods);
  await addCustomer(page, say, customer, () => dollarsPlease(page, say));
  await writeRate(page, say, '50');

  await page.goto('/quotes/add');
  await pick(page, page.getByRole('combobox', { name: say('', 'nouns.customer') }), customer);
  await pick(page, cell(page, say, 'product', 1), goods);
  // The list price is in pounds: it becomes dollars at the rate of the day, or at what somebody says they are worth.
  const rate = page.getByRole('textbox', {
    name: say('documents', 'fields.rate', { currency: 'USD', base: 'EGP' }),
  });
  await expect(rate).toHaveValue('50');
  await expect(cell(page, say, 'price', 1)).toHaveValue('2.00');
  await rate.fill('40');
  await expect(cell(page, say, 'price', 1)).toHaveValue('2.50');
  await cell(page, say, 'quantity', 1).fill('2');
  await cell(page, say, 'tax', 1).selectOption('');
  await expect(page.getByText('200.00').first()).toBeVisible();
  await save(page, say);
  await page.waitForURL(/\/quotes\/\d+$/);

  const agreed = page
    .getByRole('dialog')
    .getByRole('button', { name: say('quotes', 'actions.approve') });
  await chooseMoreAction(page, say, say('quotes', 'actions.approve'));
  await agreed.click();
  await page.getByRole('button', { name: say('quotes', 'actions.convert') }).click();
  const dialog = page.getByRole('dialog');
  const ofToday = dialog.getByRole('textbox', {
    name: say('quotes', 'convert.rate', { currency: 'USD', base: 'EGP' }),
  });
  await expect(ofToday).toHaveValue('40');
  const convert = dialog.getByRole('button', { name: say('quotes', 'actions.convert') });
  await ofToday.fill('');
  await expect(convert).toBeDisabled();
  await ofToday.fill('50');
  await expectAccessible(page);
  await convert.click();
  await page.waitForURL(/\/sales\/invoice\/edit\/\d+$/);
  await page.goto(page.url().replace('/invoice/edit', ''));
  // Five dollars, at fifty.
  await expect(page.getByText('250.00').first()).toBeVisible();
  await expectAccessible(page);
});
