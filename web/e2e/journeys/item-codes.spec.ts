import type { Page } from '@playwright/test';
import { enterNewCompany } from '../kit/company';
import { ask } from '../kit/server';
import { expect, expectAccessible, expectFitsPhone, test } from '../kit/test';
import { pluralOf } from '../kit/texts';

/**
 * A company that is not connected is led to its settings. Connected with the stand-in for the tax authority, it sends
 * the code of a product, which waits; asked again, the authority has approved it.
 */

/** The taxpayer of the test seals. */
const TAX_ID = '113317713';

/** Connects the company with the stand-in: the first two steps, by the calls that they make. */
async function connect(page: Page): Promise<void> {
  await ask(page, 'Einvoice/SaveCompany', {
    tax_id: TAX_ID,
    tax_name: 'النيل للتجارة',
    full_name: 'شركة النيل للتجارة',
    activity_codes: ['4620'],
    branch_id: '0',
    governorate: 'Cairo',
    region: 'Nasr City',
    street: 'Abbas El Akkad',
    building_number: '27',
  });
  const { simulator } = await ask<{ simulator: { client_secret: string } }>(
    page,
    'Einvoice/GetSettings',
  );
  await ask(page, 'Einvoice/SaveCredentials', {
    environment: 'simulator',
    client_id: TAX_ID,
    client_secret: simulator.client_secret,
  });
}

/** A service without a code. */
async function haveService(page: Page, name: string): Promise<void> {
  const { COAList } = await ask<{ COAList: { id: number; system_role: string }[] }>(
    page,
    'Forms/ListOFCOA',
    {},
  );
  const income = COAList.find((one) => one.system_role === 'service_income');
  await ask(page, 'Products/AddProduct', {
    kind: 'service',
    name,
    sku: `S-${Date.now()}`,
    sales_price: '100',
    income_account_id: income?.id,
  });
}

test('the code of a product is registered with the tax authority', async ({
  reader: page,
  say,
  language,
}) => {
  const words = (key: string) => say('einvoice', `codes.${key}`);
  await enterNewCompany(page, `item-codes-${language}`);
  await page.goto('/eInvoices/itemCodes');
  await expect(page.getByRole('heading', { name: words('inactive') })).toBeVisible();
  await expectAccessible(page);
  await connect(page);
  await haveService(page, 'Advice');

  await page.getByRole('link', { name: say('einvoice', 'list.connect') }).click();
  await page.waitForURL('**/settings/e-invoice');
  await page.getByRole('link', { name: words('title'), exact: true }).click();
  const row = page.getByRole('row', { name: 'Advice' });
  await expect(row).toContainText(words('suggested'));
  await expect(row).toContainText(words('states.unregistered'));
  await expectFitsPhone(page);
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: words('register'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const brick = dialog.getByRole('textbox', { name: words('brick') });
  const confirm = say('einvoice', pluralOf(language, 'codes.confirm', 1), { count: '1' });
  await brick.fill('123');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog.getByText(words('wrongBrick')).first()).toBeVisible();
  await expectAccessible(page);
  await brick.fill('١٠٠٠٠١٥٩');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
  const sent = say('einvoice', pluralOf(language, 'codes.said.sent', 1), { count: '1' });
  await expect(page.getByText(sent)).toBeVisible();
  await expect(row).toContainText(words('states.waiting'));
  await expect(row).toContainText('10000159');
  await expectAccessible(page);

  const check = page.getByRole('button', { name: words('checkNow') });
  await check.click();
  await expect(row).toContainText(words('states.registered'));
  await expect(check).toBeHidden();
  await expect(row.getByRole('checkbox')).toBeDisabled();

  // The product has the code now, and leads back to it.
  await row.getByText('Advice').click();
  await page.waitForURL(/\/products\/\d+$/);
  await expect(page.getByText(new RegExp(`^EG-${TAX_ID}-S-`))).toBeVisible();
  await page.getByRole('link', { name: say('products', 'detail.registration') }).click();
  await page.waitForURL('**/eInvoices/itemCodes?search=Advice');
  await expect(row).toContainText(words('states.registered'));
});
