import type { Locator, Page } from '@playwright/test';
import { button, dialog } from './controls';
import type { Say } from './sales';
import { expect, expectAccessible } from './test';

/** Payments to vendors made on the screens, and the paid status of documents. */

/** The texts of purchases are beside those of sales. */
export const purchaseWords = (say: Say, key: string, values: Record<string, string> = {}) =>
  say('payments', `${key}_purchase`, values);

/** The amount field of the open payment to a vendor. */
export const amountPaid = (page: Page, say: Say) =>
  dialog(page).getByRole('textbox', {
    name: purchaseWords(say, 'form.amount', { currency: 'EGP' }),
  });

/** Pays the bill on the screen, once the open form is filled in. */
export async function payBill(
  page: Page,
  say: Say,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await button(page, say('bills', 'actions.pay')).first().click();
  const submit = dialog(page).getByRole('button', { name: purchaseWords(say, 'form.submit') });
  await expect(submit).toBeVisible();
  await fill(dialog(page));
  await expectAccessible(page);
  await submit.click();
  await expect(dialog(page)).toBeHidden();
}

/** The document on the screen shows how far it is paid. */
export async function expectStatus(
  page: Page,
  say: Say,
  status: 'open' | 'partial' | 'paid',
): Promise<void> {
  const pill = page.getByText(say('', `status.invoice.${status}`), { exact: true });
  await expect(pill.first()).toBeVisible();
}
