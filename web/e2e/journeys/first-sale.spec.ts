import type { Page } from '@playwright/test';
import { addCustomer, cell, pick, receive, type Say, save } from '../kit/sales';
import { signUp } from '../kit/sign-up';
import { expect, expectAccessible, test } from '../kit/test';

/**
 * The product's main road, walked in each language: a stranger signs up with the mailed code, adds a customer and a
 * product, invoices two lines with a discount and VAT, is paid in two parts with withholding, reads it in the
 * reports, edits what may be edited, and deletes it again.
 */

async function addService(page: Page, say: Say, name: string): Promise<void> {
  await page.goto('/products');
  await page
    .getByRole('button', { name: say('products', 'list.add') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('products', 'form.name') }).fill(name);
  await dialog.getByRole('textbox', { name: say('products', 'form.price') }).fill('500');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name).first()).toBeVisible();
}

async function invoice(page: Page, say: Say, customer: string, service: string): Promise<void> {
  await page.goto('/sales/invoice/add');
  await pick(page, page.getByRole('combobox', { name: say('', 'nouns.customer') }), customer);
  for (const [line, quantity] of [
    [1, '2'],
    [2, '1'],
  ] as const) {
    await pick(page, cell(page, say, 'product', line), service);
    await cell(page, say, 'quantity', line).fill(quantity);
  }
  await cell(page, say, 'discount', 2).fill('10%');
  // 2 × 500 + 500 less 10 % = 1,450; VAT at 14 % on each line 140 + 63.
  await expect(page.getByText('1,653.00').first()).toBeVisible();
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/sales\/\d+$/);
}

const STATUS = {
  en: { partial: 'Partially paid', paid: 'Paid' },
  ar: { partial: 'مدفوعة جزئيًا', paid: 'مدفوعة' },
};

test('from sign-up to the trial balance and back', async ({ reader: page, say, language }) => {
  test.setTimeout(300_000);
  const email = `mona-${language}-${Date.now()}@nile.example`;
  const [customer, service] = ['شركة علي للتوريدات', 'استشارات ضريبية'];
  await signUp(page, say, email);

  // One press opens the product: a person who has just signed up is logged in.
  await page.getByRole('link', { name: say('signup', 'thanks.open') }).click();
  await page.waitForURL(/dashboard/);
  await expect(page.getByRole('button', { name: say('', 'shell.new'), exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await addCustomer(page, say, customer);
  await addService(page, say, service);
  await invoice(page, say, customer, service);
  const detail = page.url();
  await expect(page.getByRole('heading', { name: /INV-0001/ })).toBeVisible();

  // Half now with 3 % of the net withheld, the rest later.
  await receive(page, say, async (dialog) => {
    await dialog
      .getByRole('textbox', { name: /INV-0001/ })
      .nth(1)
      .fill('43.50');
    await dialog
      .getByRole('textbox', { name: /INV-0001/ })
      .first()
      .fill('800');
    await dialog
      .getByRole('textbox', { name: say('payments', 'form.amount', { currency: 'EGP' }) })
      .fill('800');
  });
  await expect(page.getByText(STATUS[language].partial, { exact: true }).first()).toBeVisible();
  await receive(page, say, async () => {});
  await expect(page.getByText(STATUS[language].paid, { exact: true }).first()).toBeVisible();

  for (const [path, figures] of [
    ['/reports/trialBalance', ['1,609.50', '43.50', '203.00', '1,450.00']],
    ['/reports/profitAndLoss', ['1,450.00']],
    ['/reports/generalLedger', ['1,653.00', '800.00', '43.50']],
  ] as const) {
    await page.goto(path);
    for (const figure of figures) {
      await expect(page.getByText(figure, { exact: true }).first(), path).toBeVisible();
    }
  }

  // A paid invoice takes a note, and no other total.
  await page.goto(detail.replace('/sales/', '/sales/invoice/edit/'));
  await cell(page, say, 'quantity', 1).fill('1');
  await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.goto(detail);
  await expect(page.getByText(STATUS[language].paid, { exact: true }).first()).toBeVisible();

  await page
    .getByRole('button', { name: say('', 'actions.more') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('', 'actions.delete') }).click();
  const confirm = page.getByRole('dialog');
  await expectAccessible(page);
  await confirm.getByRole('button', { name: say('invoices', 'delete.confirmDelete') }).click();
  await page.waitForURL(/\/sales$/);
  // Of the sale and its payments nothing is left.
  await page.goto('/reports/trialBalance');
  await expect(page.getByText(say('reports', 'empty')).first()).toBeVisible();
  await expect(page.getByText('1,450.00')).toHaveCount(0);
});
