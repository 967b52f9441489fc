import { enterNewCompany } from '../kit/company';
import { connectSimulator, haveService, TAX_ID } from '../kit/records/einvoices';
import { expect, expectAccessible, expectFitsPhone, test } from '../kit/test';
import { pluralOf } from '../kit/texts';

/**
 * A company that is not connected is led to its settings. Connected with the stand-in for the tax authority, it sends
 * the code of a product, which waits; asked again, the authority has approved it.
 */

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
  await connectSimulator(page);
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
