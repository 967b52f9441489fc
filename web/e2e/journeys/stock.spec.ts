import type { Page } from '@playwright/test';
import { addGoods } from '../kit/goods';
import { haveCustomer } from '../kit/records/sales';
import { cell, pick, type Say, save } from '../kit/sales';
import { expect, expectAccessible, signIn, test } from '../kit/test';

/** Goods are sold until there are none, and no further. */

const OUT = /Quantity Not Found in the Store|الكمية غير متوفرة بالمخزن/;

async function order(page: Page, say: Say, customer: string, goods: string, quantity: string) {
  await page.goto('/sales/invoice/add');
  const customerInput = page.getByRole('combobox', { name: say('', 'nouns.customer') });
  await pick(page, customerInput, customer);
  await pick(page, cell(page, say, 'product', 1), goods);
  await cell(page, say, 'quantity', 1).fill(quantity);
  await save(page, say);
}

/** The form says why, the line how many there are, and nothing was sold. */
async function expectRefused(page: Page, remaining: number): Promise<void> {
  await expect(page.getByRole('alert').getByText(OUT)).toBeVisible();
  const beside = new RegExp(`^(Available|المتاح): ${remaining}$`);
  await expect(page.getByRole('row').getByText(beside)).toBeVisible();
  await expect(page).toHaveURL(/invoice\/add/);
}

test('goods are sold until they are out', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  const stamp = `${language} ${Date.now()}`;
  const [customer, goods] = [`Buyer ${stamp}`, `Lamp ${stamp}`];
  await signIn(page);
  await haveCustomer(page, customer);
  await addGoods(page, say, goods);

  await order(page, say, customer, goods, '2');
  await page.waitForURL(/\/sales\/\d+$/);

  await order(page, say, customer, goods, '2');
  await expectRefused(page, 1);
  await expectAccessible(page);
  await cell(page, say, 'quantity', 1).fill('1');
  await save(page, say);
  await page.waitForURL(/\/sales\/\d+$/);

  await order(page, say, customer, goods, '1');
  await expectRefused(page, 0);

  await page.goto('/products');
  await page.getByRole('searchbox').fill(goods);
  const found = page.getByRole('grid').getByText(goods).first();
  await expect(page.getByText(say('products', 'level.out'), { exact: true }).first()).toBeVisible();
  await found.click();
  await page.waitForURL(/\/products\/\d+/);
  await page.getByRole('tab', { name: say('products', 'tabs.stock') }).click();
  // Three came at 60; two and one left.
  await expect(page.getByText('180.00').first()).toBeVisible();
  await expect(page.getByText('120.00').first()).toBeVisible();
  await expectAccessible(page);
});
