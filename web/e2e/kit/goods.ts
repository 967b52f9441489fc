import type { Page } from '@playwright/test';
import { cell, pick, type Say } from './sales';
import { expect, expectAccessible } from './test';

/** Adds a stocked product on its form: three in stock, cost 60 each, price 100. */
export async function addGoods(page: Page, say: Say, name: string): Promise<void> {
  await page.goto('/products?new=product');
  const dialog = page.getByRole('dialog');
  const kind = say('products', 'kind.inventory');
  await dialog.getByRole('button', { name: kind, exact: true }).click();
  await dialog.getByRole('textbox', { name: say('products', 'form.name') }).fill(name);
  const quantity = dialog.getByRole('textbox', { name: say('products', 'form.initialQuantity') });
  await quantity.fill('3');
  await dialog.getByRole('textbox', { name: say('products', 'form.initialCost') }).fill('60');
  await dialog.getByRole('textbox', { name: say('products', 'form.price') }).fill('100');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

interface GoodsBilled {
  vendor: string;
  goods: string;
  quantity: string;
  price: string;
}

/** Fills in the bill's form on the screen: the vendor, the first terms, and goods in its first line. */
export async function billGoods(page: Page, say: Say, billed: GoodsBilled): Promise<void> {
  const vendorInput = page.getByRole('combobox', { name: say('', 'nouns.vendor') });
  await pick(page, vendorInput, billed.vendor);
  await page.getByRole('combobox', { name: say('bills', 'fields.terms') }).click();
  await page.locator('[role=option]').first().click();
  await pick(page, cell(page, say, 'product', 1), billed.goods);
  await cell(page, say, 'quantity', 1).fill(billed.quantity);
  await cell(page, say, 'price', 1).fill(billed.price);
}
