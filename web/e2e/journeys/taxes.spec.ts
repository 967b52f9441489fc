import type { Page } from '@playwright/test';
import { enterNewCompany } from '../kit/company';
import { dialog } from '../kit/controls';
import { cell, type Say } from '../kit/sales';
import { expect, expectAccessible, expectNoOverflow, test } from '../kit/test';

/**
 * A tax is added after a mistake, dated and proposed on new lines; value added tax gets another rate in the middle of a
 * month, and the lines of an invoice have the rate of its day, whichever way the day moves.
 */

const field = (page: Page, say: Say, key: string) =>
  dialog(page).getByRole('textbox', { name: say('taxes', key), exact: true });
const choice = (page: Page, say: Say, key: string) =>
  dialog(page).getByRole('combobox', { name: say('taxes', key), exact: true });
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

test('a tax is added, and another gets a new rate from a day on', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  await enterNewCompany(page, 'taxes');
  // A list draws the rows that are in sight.
  await page.setViewportSize({ width: 1440, height: 1600 });
  await page.goto('/taxes');
  await addOwn(page, say);

  // One of the law, and one of customs that is not in use.
  const vat = page.getByRole('row').filter({ hasText: 'T1 · V009' });
  await expect(vat).toHaveCount(2);
  await vat.first().click();
  await expectAccessible(page);
  await press(page, say('taxes', 'rate.title'));
  await field(page, say, 'rate.rate').fill('15');
  await field(page, say, 'rate.from').fill('15/11/2026');
  await field(page, say, 'rate.from').press('Tab');
  // Its names follow the rate.
  await expect(field(page, say, 'dialog.nameEn')).toHaveValue(/15/);
  await expect(field(page, say, 'dialog.nameAr')).toHaveValue(/15/);
  await expectAccessible(page);
  await press(page, say('', 'actions.save'));
  await expect(page.getByText(say('taxes', 'rate.changed'))).toBeVisible();
  await expect(vat).toHaveCount(3);
  await expectNoOverflow(page);

  await page.goto('/sales/invoice/add');
  const borne = cell(page, say, 'tax', 1).locator('option:checked');
  await expect(borne).toHaveText(/15/);
  const day = page.getByRole('textbox', { name: say('invoices', 'fields.date'), exact: true });
  await day.fill('14/11/2026');
  await day.press('Tab');
  await expect(borne).toHaveText(/14/);
  await day.fill('15/11/2026');
  await day.press('Tab');
  await expect(borne).toHaveText(/15/);
});

/** Adds a municipal fee of the year, which had no category at first, and renames it. */
async function addOwn(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('taxes', 'dialog.title') }).click();
  await field(page, say, 'dialog.nameEn').fill('Municipal fee');
  await field(page, say, 'dialog.percentage').fill('2');
  await press(page, say('', 'actions.save'));
  await expect(choice(page, say, 'dialog.category')).toHaveAttribute('aria-invalid', 'true');
  await choice(page, say, 'dialog.category').click();
  await page.getByRole('option').last().click();
  await field(page, say, 'dialog.from').fill('1/1/2026');
  await field(page, say, 'dialog.to').fill('31/12/2025');
  await press(page, say('', 'actions.save'));
  await expect(field(page, say, 'dialog.to')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field(page, say, 'dialog.to').fill('31/12/2026');
  await press(page, say('', 'actions.save'));
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('row').filter({ hasText: 'Municipal fee' }).click();
  await field(page, say, 'dialog.nameEn').fill('City fee');
  await press(page, say('', 'actions.save'));
  await expect(page.getByText(say('taxes', 'dialog.saved'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'City fee' })).toBeVisible();
}
