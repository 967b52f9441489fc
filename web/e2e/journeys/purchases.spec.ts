import { BANK, expectEntries } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { addGoods, billGoods } from '../kit/goods';
import { amountPaid, expectStatus, payBill } from '../kit/payments';
import { haveBillOf, haveVendor, natureOf, payWithheld } from '../kit/records/purchases';
import { chooseMoreAction, numberOn, pick, save } from '../kit/sales';
import { expect, expectAccessible, test } from '../kit/test';

/**
 * What is bought, from the goods to the last pound: goods are billed, the carrier's bill is spread over them, the bill
 * is paid in two parts with tax withheld, and the vendor is owed nothing. And form 41 of the quarter says what the
 * general ledger does.
 */

/** Accounts of a new company's chart. */
const [STOCK, INPUT_VAT, PAYABLES, WITHHELD] = ['113001', '114001', '211001', '213101'];

test('goods are billed, take their freight, and are paid in two parts with tax withheld', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  test.setTimeout(240_000);
  await enterNewCompany(page, 'bought');
  const nature = await natureOf(page, 'W004');
  const [vendor, goods] = ['شركة الدلتا للتوريدات', 'Lamp'];
  const id = await haveVendor(page, vendor, { withholding_tax_id: nature });
  const carrier = await haveVendor(page, 'Nile Transport');
  await addGoods(page, say, goods);

  // Twenty lamps at 100 beside the three that there are.
  await page.goto('/bill/add');
  await billGoods(page, say, { vendor, goods, quantity: '20', price: '100' });
  await save(page, say);
  await page.waitForURL(/\/bill\/\d+$/);
  const bill = page.url();
  await expectEntries(page, say, [
    [
      [STOCK, '2,000.00', ''],
      [INPUT_VAT, '280.00', ''],
      [PAYABLES, '', '2,280.00'],
    ],
  ]);

  // The carrier bills 200, which the lamps take: 110 each.
  const freight = await haveBillOf(page, carrier, { net: '200', total: '200.00', vat: false });
  await page.goto(`/bill/${freight}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BILL-');
  const number = await numberOn(page);
  await page.goto(bill);
  await chooseMoreAction(page, say, say('landed-costs', 'add'));
  const dialog = page.getByRole('dialog');
  await pick(
    page,
    dialog.getByRole('combobox', { name: say('landed-costs', 'charges.from') }),
    number,
  );
  const charged = dialog.getByRole('textbox', { name: say('landed-costs', 'charges.amount') });
  await expect(charged.first()).toHaveValue('200.00');
  const share = dialog.getByRole('row').filter({ hasText: goods });
  await expect(share).toContainText('110.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('landed-costs', 'form.submit') }).click();
  const landed = page.getByRole('dialog').filter({ hasText: 'LC-0001' });
  await expect(landed).toContainText('110.00');
  await expect(
    landed.getByRole('table', { name: say('landed-costs', 'goods.title') }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // It is in the list of all of them, from which it leads to the carrier's bill.
  await page.goto('/bill');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('bills', 'list.landedCosts') })
    .click();
  await page.waitForURL(/\/landedCosts$/);
  await page.getByRole('grid').getByText('LC-0001').click();
  await expect(landed.getByRole('link', { name: number })).toBeVisible();
  await expectAccessible(page);
  await page.goto(bill);
  // What a second one would make of the lamps counts the first.
  await chooseMoreAction(page, say, say('landed-costs', 'add'));
  await charged.first().fill('100');
  await expect(share).toContainText('115.00');
  await dialog.getByRole('button', { name: say('', 'actions.cancel'), exact: true }).click();
  await page.getByRole('button', { name: say('', 'forms.leave'), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // 2,280 are owed, 60 of which are the authority's: 1,110 are paid, and then the rest.
  await payBill(page, say, async () => {
    await expect(amountPaid(page, say)).toHaveValue('2,220.00');
    await amountPaid(page, say).fill('1110');
  });
  await expectStatus(page, say, 'partial');
  await page.getByRole('button', { name: 'PV-0001', exact: true }).first().click();
  await expectEntries(page.getByRole('dialog'), say, [
    [
      [PAYABLES, '1,140.00', ''],
      [BANK, '', '1,110.00'],
      [WITHHELD, '', '30.00'],
    ],
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await payBill(page, say, async () => {
    await expect(amountPaid(page, say)).toHaveValue('1,110.00');
  });
  await expectStatus(page, say, 'paid');

  await page.goto(`/vendors/${id}/statement`);
  const closing = page.getByRole('row').filter({ hasText: say('parties', 'statement.closing') });
  await expect(closing.getByRole('cell').last()).toHaveText('0.00');
  await expectAccessible(page);
  // Both payments are with the vendor, and nothing was spent on the spot.
  await page.goto(`/vendors/${id}`);
  await page.getByRole('tab', { name: say('vendors', 'tabs.payments') }).click();
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.filter({ hasText: /PV-000[12]/ })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('tab', { name: say('vendors', 'tabs.expenses') }).click();
  await expect(page.getByText(say('vendors', 'expenses.empty'))).toBeVisible();
  // Three at 60, twenty at 110.
  await page.goto('/products');
  await page.getByRole('grid').getByText(goods).first().click();
  await page.getByRole('tab', { name: say('products', 'tabs.stock') }).click();
  await expect(page.getByText('2,380.00').first()).toBeVisible();
});

test('form 41 of the quarter equals what the general ledger moved', { tag: '@ar' }, async ({
  reader: page,
  say,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'quarter');
  const nature = await natureOf(page, 'W004');
  // Two vendors, three payments, one of them in the quarter before.
  for (const [name, days] of [
    ['Delta Services', ['2026-08-20', '2026-10-05']],
    ['مكتب النور', ['2026-11-18']],
  ] as const) {
    const vendor = await haveVendor(page, name, { withholding_tax_id: nature });
    for (const day of days) {
      const figures = { net: '1000', total: '1140.00' };
      const bill = await haveBillOf(page, vendor, figures, { billing_date: day });
      await payWithheld(page, { vendor, bill, nature }, day);
    }
  }
  await page.goto('/taxes/withholding/form41?year=2026&quarter=4');
  const form = page.getByRole('table', {
    name: say('withholding', 'heading.form41', { form: '41' }),
  });
  const total = form.getByRole('row', { name: say('', 'nouns.total') });
  await expect(total).toContainText('60.00');
  await expectAccessible(page);

  // The account leads to its ledger of the same days.
  const books = page.getByRole('region', { name: say('withholding', 'books.title') });
  await expect(books).toContainText(say('withholding', 'books.agrees'));
  await books.getByRole('link').first().click();
  await page.waitForURL(/\/reports\/generalLedger/);
  await expect(page.getByRole('main')).toContainText(WITHHELD);
  const ledger = page.getByRole('table', { name: say('reports', 'names.generalLedger') });
  const row = (name: 'opening' | 'closing') =>
    ledger.getByRole('row').filter({ hasText: say('reports', `ledger.${name}`) });
  await expect(row('opening')).toContainText('30.00');
  await expect(row('closing')).toContainText('60.00');
  await expect(row('closing')).toContainText('90.00');
  await expectAccessible(page);
});
