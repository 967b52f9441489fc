import type { Page } from '@playwright/test';
import { enterNewCompany } from '../kit/company';
import { haveCustomer, haveInvoice } from '../kit/records/sales';
import { chooseMoreAction } from '../kit/sales';
import { expect, expectAccessible, expectFitsPhone, test } from '../kit/test';

/** What the books say of themselves: proofs, who did what, locks by area, and what undoing would post. */

async function begin(page: Page) {
  await enterNewCompany(page, 'audit');
  const customer = await haveCustomer(page, 'مكتب النور');
  return haveInvoice(page, customer, { net: '100', total: '114.00' });
}

test('the books prove themselves, and tell who did what', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  test.setTimeout(180_000);
  const invoice = await begin(page);
  await page.goto('/reports/selfAudit');
  await expect(page.locator('[data-state=sound]')).toHaveCount(19);
  await expect(page.getByText(say('audit', 'self.sound'))).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.goto('/settings/activity?kind=invoice');
  const row = page.getByRole('row').filter({ hasText: invoice.number });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);
  await row.click();
  await page.waitForURL(new RegExp(`/sales/${invoice.id}`));
});

test('what undoing posts is seen first, and a locked area refuses it by name', {
  tag: '@ar',
}, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  const invoice = await begin(page);
  await page.goto(`/sales/${invoice.id}`);
  await chooseMoreAction(page, say, say('', 'actions.delete'));
  const dialog = page.getByRole('dialog');
  const preview = dialog.getByRole('region', { name: say('', 'undo.title') });
  await expect(preview).toContainText('112001');
  await expect(preview).toContainText('114.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('', 'actions.cancel') }).click();

  // Only sales are locked: the invoice can't be deleted, and the refusal says which area is locked until when.
  await page.goto('/settings/company');
  const area = say('company', 'lock.areas.sales');
  await page.getByRole('button', { name: say('company', 'lock.beginOf', { area }) }).click();
  await dialog
    .getByRole('textbox', { name: say('company', 'lock.fields.until') })
    .fill('20/11/2026');
  await dialog.getByRole('textbox', { name: say('', 'nouns.reason') }).fill('VAT return');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('company', 'lock.submit'), exact: true }).click();
  await expect(page.locator('[data-area=sales]')).toContainText('VAT return');
  await expect(page.locator('[data-area=purchases]')).not.toContainText('VAT return');
  await expectAccessible(page);

  await page.goto(`/sales/${invoice.id}`);
  await chooseMoreAction(page, say, say('', 'actions.delete'));
  await expect(dialog.getByRole('alert')).toContainText(new RegExp(`${area}.*20/11/2026`));
  await expect(
    dialog.getByRole('button', { name: say('invoices', 'delete.confirmDelete') }),
  ).toBeDisabled();
});
