import { expectEntries } from '../kit/books';
import { addGoods, billGoods } from '../kit/goods';
import { haveVendor } from '../kit/records/purchases';
import { cell, chooseMoreAction, numberOn, pick, save } from '../kit/sales';
import { expect, expectAccessible, signIn, test } from '../kit/test';
import { pluralOf } from '../kit/texts';

test.describe.configure({ timeout: 120_000 });

/** Accounts of the demo company's chart that a bill posts to. */
const [STOCK, FREIGHT, INPUT_VAT, PAYABLES] = ['113001', '510003', '114001', '211001'];

test('goods and a cost are billed, changed and deleted, and the books follow', {
  tag: '@ar',
}, async ({ reader: page, say, language }) => {
  await signIn(page);
  const stamp = `${language} ${Date.now()}`;
  const [vendor, goods, vendorNumber] = [`Delta ${stamp}`, `Lamp ${stamp}`, `DS-${Date.now()}`];
  await haveVendor(page, vendor);
  await addGoods(page, say, goods);

  // Ten lamps at 50, and 100 for their freight.
  await page.goto('/bill');
  await page
    .getByRole('link', { name: say('bills', 'list.add') })
    .first()
    .click();
  await billGoods(page, say, { vendor, goods, quantity: '10', price: '50' });
  const number = page.getByRole('textbox', { name: say('bills', 'fields.number') });
  await number.fill(vendorNumber);
  await pick(page, cell(page, say, 'account', 2), FREIGHT);
  await cell(page, say, 'price', 2).fill('100');
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/bill\/\d+$/);
  await expect(page.getByText('684.00').first()).toBeVisible();
  await expectEntries(page, say, [
    [
      [STOCK, '500.00', ''],
      [FREIGHT, '100.00', ''],
      [INPUT_VAT, '84.00', ''],
      [PAYABLES, '', '684.00'],
    ],
  ]);
  await expectAccessible(page);
  const ours = await numberOn(page);
  const address = page.url();

  // The vendor's number was used: warned of, and not refused.
  await page.goto('/bill/add');
  const vendorField = page.getByRole('combobox', { name: say('', 'nouns.vendor') });
  await pick(page, vendorField, vendor);
  await number.fill(vendorNumber);
  await expect(page.getByText(say('documents', 'form.numberTwice'))).toBeVisible();

  await page.goto(`/bill?search=${vendorNumber}`);
  await page.getByRole('grid').getByText(ours).click();
  await page.waitForURL(/\/bill\/\d+/);
  await chooseMoreAction(page, say, say('', 'actions.edit'));
  await page.waitForURL(/\/edit$/);
  await cell(page, say, 'price', 2).fill('200');
  await save(page, say);
  await page.waitForURL(/\/bill\/\d+$/);
  await expect(page.getByText('798.00').first()).toBeVisible();

  await chooseMoreAction(page, say, say('', 'actions.delete'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('798.00');
  await expectAccessible(page);
  const confirm = say('bills', pluralOf(language, 'delete.confirm', 1));
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(page).toHaveURL(/\/bill(?:\?|$)/);
  await page.goto(address);
  await expect(page.getByText(say('', 'status.invoice.deleted')).first()).toBeVisible();
  await page.goto('/products');
  await page.getByRole('searchbox').fill(goods);
  await page.getByRole('grid').getByText(goods).first().click();
  await page.getByRole('tab', { name: say('products', 'tabs.stock') }).click();
  // The three that there were, and no more.
  await expect(page.getByText('180.00').first()).toBeVisible();
});
