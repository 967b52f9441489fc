import type { Page } from '@playwright/test';
import { addCustomer, cell, pick, receive } from '../kit/sales';
import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';
import type { wordsOf } from '../kit/texts';

/**
 * A sale that comes back, walked in each language: an invoice is paid in part, a credit note against it pays the
 * rest, and what is left of the note is given back from the bank.
 */

type Say = ReturnType<typeof wordsOf>;

async function sell(page: Page, say: Say, customer: string): Promise<void> {
  await page.goto('/sales/invoice/add');
  await pick(
    page,
    page.getByRole('combobox', { name: say('invoices', 'fields.customer') }),
    customer,
  );
  await cell(page, say, 'description', 1).fill('Audit');
  await cell(page, say, 'quantity', 1).fill('4');
  await cell(page, say, 'price', 1).fill('250');
  // 4 × 250 and VAT at 14 %.
  await expect(page.getByText('1,140.00').first()).toBeVisible();
  await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await page.waitForURL(/\/sales\/\d+$/);
}

test('invoice, part payment, credit note, refund', async ({ reader: page, say, language }) => {
  test.setTimeout(90_000);
  const customer = `Returns ${language} ${Date.now()}`;
  await signIn(page, say);
  await addCustomer(page, say, customer);
  await sell(page, say, customer);
  const invoice = page.url();
  await receive(page, say, async (dialog) => {
    const amount = say('payments', 'form.amount', { currency: 'EGP' });
    await dialog.getByRole('textbox', { name: amount }).fill('1000');
  });

  // Two of four come back: 570.00, of which the invoice takes the 140.00 that it still owes.
  await page
    .getByRole('button', { name: say('', 'actions.more') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('invoices', 'actions.creditNote') }).click();
  await page.waitForURL(/creditNotes\/add/);
  const quantity = say('credit-notes', 'lines.quantityOf', { name: 'Audit' });
  await expect(page.getByRole('textbox', { name: quantity })).toHaveValue('4');
  await page.getByRole('textbox', { name: quantity }).fill('5');
  await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await expect(page.getByText(say('credit-notes', 'form.aboveLeft')).first()).toBeVisible();
  await page.getByRole('textbox', { name: quantity }).fill('2');
  await page.getByRole('textbox', { name: say('credit-notes', 'fields.reason') }).fill('Returned');
  await expect(page.getByText('570.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await page.waitForURL(/creditNotes\/\d+$/);
  await expect(page.getByText('430.00').first()).toBeVisible();
  for (const figure of ['500.00', '70.00', '570.00']) {
    await expect(page.getByRole('cell', { name: figure, exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: say('credit-notes', 'actions.refund') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: /CN-/ })).toHaveValue('430.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('payments', 'refund.submit') }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(say('credit-notes', 'state.refunded'), { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^RF-/ }).click();
  await expect(page.getByRole('dialog').getByText('430.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The invoice is settled, by money and by the note; the customer owes nothing and is owed nothing.
  await page.goto(invoice);
  await expect(page.getByRole('link', { name: /^CN-/ }).first()).toBeVisible();
  await page.goto('/creditNotes?status=refunded');
  await expect(page.getByText(customer).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});
