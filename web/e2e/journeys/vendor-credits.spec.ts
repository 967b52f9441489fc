import { haveBillOf, haveVendor, payInCash } from '../kit/records/purchases';
import { ask } from '../kit/server';
import { expect, expectAccessible, signIn, test } from '../kit/test';

test.describe.configure({ timeout: 180_000 });

test('half of a paid bill is given back, and the vendor returns the money', { tag: '@ar' }, async ({
  reader: page,
  say,
}) => {
  await signIn(page);
  const vendor = await haveVendor(page, `Canal Paper ${Date.now()}`);
  const bill = await haveBillOf(page, vendor, { net: '1000', total: '1140.00' });
  await payInCash(page, vendor, bill, '1140.00');

  await page.goto(`/vendorCredits/add?bill=${bill}`);
  const quantity = page.getByRole('textbox', {
    name: say('credit-notes', 'lines.quantityOf_purchase', { name: 'Cleaning' }),
  });
  await quantity.fill('2');
  const save = page.getByRole('button', { name: say('', 'actions.save'), exact: true });
  await save.click();
  await expect(page.getByText(say('credit-notes', 'form.aboveLeft')).first()).toBeVisible();
  await quantity.fill('0.5');
  await page.getByRole('textbox', { name: say('credit-notes', 'fields.reason') }).fill('Half done');
  await expectAccessible(page);
  await save.click();
  await page.waitForURL(/vendorCredits\/\d+$/);
  await expect(page.getByText('570.00').first()).toBeVisible();

  await page.getByRole('button', { name: say('credit-notes', 'actions.refund_purchase') }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('payments', 'refund.submit') }).click();
  await expect(dialog).toBeHidden();
  const refunded = say('credit-notes', 'state.refunded_purchase');
  await expect(page.getByText(refunded, { exact: true }).first()).toBeVisible();

  const account = await ask<{ Transactions: { kind: string; balance: string }[] }>(
    page,
    `Vendor/Transactions/${vendor}`,
    {},
  );
  expect(account.Transactions[0]).toMatchObject({ balance: '0.00' });
  expect(account.Transactions.map(({ kind }) => kind).sort()).toEqual([
    'bill',
    'payment',
    'vendor_credit',
    'vendor_refund',
  ]);
});

test('freight is added to the goods of a bill, and undone', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  await signIn(page);
  const { Products } = await ask<{ Products: { id: number; kind: string }[] }>(
    page,
    'Products/GetProduct',
    { limit: 100 },
  );
  const goods = Products.find(({ kind }) => kind === 'inventory');
  const vendor = await haveVendor(page, `Delta ${Date.now()}`);
  const bill = await haveBillOf(
    page,
    vendor,
    { net: '600', total: '600.00' },
    { lines: [{ product_id: goods?.id, quantity: '10', price: '60' }] },
  );
  await page.goto(`/bill/${bill}`);
  await page.locator('main [aria-haspopup=menu]').first().click();
  await page.getByRole('menuitem', { name: say('landed-costs', 'add') }).click();
  const dialog = page.getByRole('dialog');
  const amount = say('landed-costs', 'charges.amount');
  await dialog.getByRole('textbox', { name: amount, exact: true }).fill('100');
  const shares = dialog.getByRole('table', { name: say('landed-costs', 'goods.title') });
  await expect(shares).toContainText('70.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('landed-costs', 'form.submit') }).click();
  await expect(dialog.getByText(/LC-\d+/).first()).toBeVisible();
  await dialog.getByRole('button', { name: say('landed-costs', 'delete.confirm') }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('landed-costs', 'delete.confirm') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/LC-\d+/)).toHaveCount(0);
});
