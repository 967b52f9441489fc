import { haveBillOf, haveVendor, natureOf, payWithheld } from '../kit/records/purchases';
import { chooseMoreAction } from '../kit/sales';
import { expect, expectAccessible, signIn, test } from '../kit/test';
import { pluralOf } from '../kit/texts';

test.describe.configure({ timeout: 120_000 });

test('a vendor with an opening balance is owed it, has people and a statement', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  await signIn(page);
  const name = `Delta ${`${Date.now()}`.slice(-7)}`;
  await page.goto('/vendors/add');
  await page.getByRole('textbox', { name: say('', 'nouns.name'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: say('vendors', 'form.taxOffice') }).fill('Giza');
  await page.getByRole('textbox', { name: say('parties', 'form.opening') }).fill('1500');
  await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await page.waitForURL(/vendors\/\d+$/);
  await expect(page.getByText('1,500.00').first()).toBeVisible();

  await page.getByRole('tab', { name: say('parties', 'tabs.contacts') }).click();
  await page.getByRole('button', { name: say('parties', 'contacts.add') }).click();
  await page.getByLabel(say('', 'nouns.name')).fill('Mona');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('', 'actions.save') })
    .click();
  await expect(page.getByText('Mona', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: say('vendors', 'actions.statement') }).click();
  await page.waitForURL(/statement/);
  await expect(page.getByText(say('parties', 'statement.closing')).first()).toBeVisible();

  await page.goto('/vendors');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(name).first()).toBeVisible();

  // The same name is not taken twice.
  await page.goto('/vendors/add');
  await page.getByRole('textbox', { name: say('', 'nouns.name'), exact: true }).fill(name);
  await expect(page.getByText(say('vendors', 'form.nameTaken'))).toBeVisible();
});

test('a vendor goes with all that was bought and paid, which is named before', {
  tag: '@ar',
}, async ({ reader: page, say, language }) => {
  await signIn(page);
  const nature = await natureOf(page, 'W004');
  const name = `Sinai ${`${Date.now()}`.slice(-7)}`;
  const vendor = await haveVendor(page, name, { withholding_tax_id: nature });
  const bill = await haveBillOf(page, vendor, { net: '1000', total: '1140.00' });
  await payWithheld(page, { vendor, bill, nature });
  await page.goto(`/vendors/${vendor}`);
  await chooseMoreAction(page, say, say('', 'actions.delete'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('vendors', 'delete.withPayments'));
  await expect(dialog.getByText(/^PV-\d+$/).first()).toBeVisible();
  await expect(dialog.getByText(/^BILL-\d+$/).first()).toBeVisible();
  // What the books get by it is shown, too.
  await expect(dialog.getByRole('region', { name: say('', 'undo.title') })).toContainText(
    '1,140.00',
  );
  await expectAccessible(page);
  const confirm = say('vendors', pluralOf(language, 'delete.confirmAll', 2), { count: '2' });
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(page).toHaveURL(/\/vendors(?:\?|$)/);
  // The address comes before the list, and the vendor's page has a box to search in, too.
  await expect(page.getByRole('heading', { name: say('vendors', 'title') })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(say('', 'grid.noMatch')).first()).toBeVisible();
});
