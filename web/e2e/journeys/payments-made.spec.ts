import type { Locator, Page } from '@playwright/test';
import { BANK, expectEntries, expectTrialBalance } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { amountPaid, expectStatus, payBill, purchaseWords } from '../kit/payments';
import { haveBillOf, haveVendor, natureOf } from '../kit/records/purchases';
import type { Say } from '../kit/sales';
import { ask } from '../kit/server';
import { expect, expectAccessible, test } from '../kit/test';

/**
 * A bill is paid in part and then in full, 3 % of it withheld; an advance settles the next one; a bill in dollars is
 * paid at a worse rate; and the payments are undone. The books follow each step.
 */

/** Accounts of a new company's chart. */
const [PAYABLES, WITHHELD, INPUT_VAT] = ['211001', '213101', '114001'];
/** The one that is offered first for what is bought. */
const COST = '610001';

/** The payment of that number, opened from the bill on show. */
async function opened(page: Page, number: string): Promise<Locator> {
  await page.getByRole('button', { name: number, exact: true }).first().click();
  const window = page.getByRole('dialog');
  await expect(window.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
  return window;
}

async function undo(page: Page, say: Say, what: 'undo' | 'undoCredit', number: string) {
  await page
    .getByRole('button', { name: `${purchaseWords(say, `settled.${what}`)} ${number}` })
    .click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: purchaseWords(say, `${what}.confirm`), exact: true })
    .click();
  await expect(dialog).toBeHidden();
}

test('a bill is paid in two parts, tax withheld, and the vendor is owed nothing', {
  tag: '@ar',
}, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'made');
  const nature = await natureOf(page, 'W004');
  const vendor = await haveVendor(page, 'شركة الدلتا للخدمات', { withholding_tax_id: nature });
  const bill = await haveBillOf(page, vendor, { net: '1000', total: '1140.00' });

  // 1,140 are owed, 30 of which are the authority's: 1,110 are proposed, and 555 paid.
  await page.goto(`/bill/${bill}`);
  await payBill(page, say, async (dialog) => {
    await expect(amountPaid(page, say)).toHaveValue('1,110.00');
    const tax = dialog.getByRole('textbox', {
      name: purchaseWords(say, 'rows.withholdingOf', { number: 'BILL-0001' }),
    });
    await expect(tax).toHaveValue('30.00');
    await amountPaid(page, say).fill('555');
    await expect(tax).toHaveValue('15.00');
    const certificate = dialog.getByRole('textbox', {
      name: purchaseWords(say, 'form.certificate'),
    });
    await certificate.fill('W-77');
  });
  await expectStatus(page, say, 'partial');
  const window = await opened(page, 'PV-0001');
  await expect(window).toContainText('W-77');
  await expectEntries(window, say, [
    [
      [PAYABLES, '570.00', ''],
      [BANK, '', '555.00'],
      [WITHHELD, '', '15.00'],
    ],
  ]);
  await expectAccessible(page);

  // The voucher is previewed as it will be printed, and the way back leads to its window.
  await window.getByRole('button', { name: say('', 'actions.previewPrint') }).click();
  await page.waitForURL(/\/previewVoucher/);
  await expect(page.getByRole('img')).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say('print', 'download') }).click();
  expect((await saved).suggestedFilename()).toContain('PV-0001');
  await page.getByRole('link', { name: say('print', 'back') }).click();
  await expect(page.getByRole('dialog')).toContainText('W-77');
  await page.goto(`/bill/${bill}`);

  await payBill(page, say, async () => {
    await expect(amountPaid(page, say)).toHaveValue('555.00');
  });
  await expectStatus(page, say, 'paid');

  // Nothing is owed: the statement ends at zero, and both payments are in the list.
  await page.goto(`/vendors/${vendor}/statement`);
  const closing = page.getByRole('row').filter({ hasText: say('parties', 'statement.closing') });
  await expect(closing).toContainText('0.00');
  await expectAccessible(page);
  await page.goto('/paymentsMade');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.filter({ hasText: /PV-000[12]/ })).toHaveCount(2);
  await expect(page.getByText('1,110.00').first()).toBeVisible();
  await expectAccessible(page);

  // When it is undone, half of the bill is due again.
  await rows.filter({ hasText: 'PV-0002' }).first().click();
  const second = page.getByRole('dialog');
  await second.getByRole('button', { name: purchaseWords(say, 'undo.confirm') }).click();
  const confirmDialog = page.getByRole('dialog').last();
  await confirmDialog
    .getByRole('button', { name: purchaseWords(say, 'undo.confirm'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/bill/${bill}`);
  await expectStatus(page, say, 'partial');
  await expect(page.getByText('570.00').first()).toBeVisible();
  await expectTrialBalance(page, say, [
    [BANK, '', '555.00'],
    [INPUT_VAT, '140.00', ''],
    [PAYABLES, '', '570.00'],
    [WITHHELD, '', '15.00'],
    [COST, '1,000.00', ''],
  ]);
});

test('what is paid in advance settles the next bill, and is taken off it', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'made');
  const vendor = await haveVendor(page, 'مكتب النور');
  // Nothing is owed yet: all of it is paid in advance.
  await page.goto(`/vendors/${vendor}`);
  await page.getByRole('button', { name: say('vendors', 'actions.pay'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(purchaseWords(say, 'form.nothingOpen'));
  await amountPaid(page, say).fill('400');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: purchaseWords(say, 'form.submit') }).click();
  await expect(dialog).toBeHidden();

  const bill = await haveBillOf(page, vendor, { net: '1000', total: '1000.00', vat: false });
  await page.goto(`/bill/${bill}`);
  await payBill(page, say, async (window) => {
    const tick = say('payments', 'credits.tick', { number: 'PV-0001' });
    await window.getByRole('checkbox', { name: tick }).check();
    await expect(amountPaid(page, say)).toHaveValue('600.00');
  });
  await expectStatus(page, say, 'paid');
  await page.goto(`/bill/${bill}`);
  await undo(page, say, 'undoCredit', 'PV-0001');
  await expectStatus(page, say, 'partial');
  await expect(page.getByText('400.00').first()).toBeVisible();
});

test('a bill in dollars is paid at a worse rate', { tag: '@en' }, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'made');
  const currencies = await ask<{ id: number; code: string }[]>(page, 'Forms/GetAllCurrency');
  const dollars = currencies.find(({ code }) => code === 'USD')?.id;
  const vendor = await haveVendor(page, 'Overseas Parts', {
    currency_id: dollars,
    exchange_rate: '48',
    is_foreign: true,
  });
  const bill = await haveBillOf(
    page,
    vendor,
    { net: '200', total: '200.00', vat: false },
    { currency_id: dollars, exchange_rate: '48' },
  );
  await page.goto(`/bill/${bill}`);
  await payBill(page, say, async (dialog) => {
    await dialog.getByRole('textbox', { name: say('payments', 'form.rate') }).fill('50');
    // What it will cost is shown before it is booked.
    await expect(dialog).toContainText(say('payments', 'summary.loss'));
    await expect(dialog.getByRole('definition').filter({ hasText: '400.00' })).toBeVisible();
  });
  await expectStatus(page, say, 'paid');
  const window = await opened(page, 'PV-0001');
  const entry = window.getByRole('table').last();
  for (const figure of ['9,600.00', '10,000.00', '400.00']) {
    await expect(entry.getByRole('cell', { name: figure }).first()).toBeVisible();
  }
  await expectAccessible(page);
});
