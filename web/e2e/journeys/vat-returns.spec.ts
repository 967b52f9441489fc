import type { Page } from '@playwright/test';
import { BANK, expectEntries, VAT } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { dialog } from '../kit/controls';
import { haveBillOf, haveVendor } from '../kit/records/purchases';
import { haveCustomer, haveInvoice } from '../kit/records/sales';
import type { Say } from '../kit/sales';
import { expect, expectAccessible, expectFitsPhone, expectNoOverflow, test } from '../kit/test';
import { PHONE } from '../kit/viewports';

/**
 * Returns of value added tax begin with October; that of October gathers an invoice and a bill, leads to the documents
 * behind its figures, is filed with the authority's number, paid and so settled; the payment is undone, then the
 * return. Another is adjusted, the adjustment undone, and its credit refunded.
 */

/** Accounts of a new company's chart. */
const INPUT = '114001';
const SETTLEMENT = '213002';
const CREDIT = '114003';
const SPENT = '630001';

test('a return of value added tax is begun, filed, paid and settled', { tag: '@ar' }, async ({
  reader: page,
  say,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'vat');
  const customer = await haveCustomer(page, 'Giza Works');
  const sold = await haveInvoice(
    page,
    customer,
    { net: '1000', total: '1140.00' },
    { invoice_date: '2026-10-12' },
  );
  const vendor = await haveVendor(page, 'Delta Supplies');
  await haveBillOf(page, vendor, { net: '500', total: '570.00' }, { billing_date: '2026-10-20' });

  await page.goto('/taxes');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${say('taxes', 'pages.vatReturns')}`) })
    .click();
  await start(page, say);

  const october = page.getByRole('row').filter({ hasText: say('vat-returns', 'statuses.due') });
  await expect(october).toContainText('70.00');
  await expectAccessible(page);
  await october.click();
  await expect(page).toHaveURL(/vatReturn\/2026-10-01$/);
  const totals = page.getByRole('table', { name: say('vat-returns', 'totals') });
  await expect(totals).toContainText('140.00');
  await expect(totals).toContainText('(70.00)');
  await expect(page.getByText(say('vat-returns', 'books.agrees'), { exact: true })).toBeVisible();
  await expectAccessible(page);

  // A figure leads to its documents, and those to themselves.
  const sales = page.getByRole('table', { name: say('vat-returns', 'sides.sales') });
  await sales.getByRole('link', { name: say('vat-returns', 'natures.taxed') }).click();
  await expect(page).toHaveURL(/detailsReport\?.*side=sales/);
  const row = page.getByRole('row').filter({ hasText: sold.number });
  await expect(row).toContainText('140.00');
  await expectAccessible(page);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/sales/${sold.id}$`));

  await page.goto('/taxes/vatReturn/2026-10-01');
  await file(page, say, 'A-77');
  const filed = page.getByText(say('vat-returns', 'statuses.filed'), { exact: true });
  await expect(filed.first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText('A-77');
  await expectAccessible(page);

  await pay(page, say, '70.00');
  const settled = page.getByText(say('vat-returns', 'statuses.settled'), { exact: true });
  await expect(settled.first()).toBeVisible();
  await expectEntries(page, say, [
    [
      [VAT, '140.00', ''],
      [INPUT, '', '70.00'],
      [SETTLEMENT, '', '70.00'],
    ],
  ]);
  await expectAccessible(page);

  // What was paid opens over the return, and is undone there.
  const payments = page.getByRole('table', { name: say('vat-returns', 'payments.title') });
  await payments.getByRole('button').click();
  await expectEntries(dialog(page), say, [
    [
      [SETTLEMENT, '70.00', ''],
      [BANK, '', '70.00'],
    ],
  ]);
  await expectAccessible(page);
  await confirm(page, say('withholding', 'undo.confirm'));
  await expect(filed.first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('vat-returns', 'unfile.confirm') })
    .click();
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: say('vat-returns', 'unfile.confirm') })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(
    page.getByText(say('vat-returns', 'statuses.due'), { exact: true }).first(),
  ).toBeVisible();

  for (const path of ['vatReturn/2026-10-01', 'vatReturns', 'detailsReport?day=2026-10-01']) {
    await page.setViewportSize(PHONE);
    await page.goto(`/taxes/${path}`);
    await expect(page.getByRole('main')).toContainText('70.00');
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

test('an adjustment is undone, and the credit of a return is refunded', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'refund');
  const vendor = await haveVendor(page, 'Delta Supplies');
  await haveBillOf(page, vendor, { net: '500', total: '570.00' }, { billing_date: '2026-10-20' });
  await page.goto('/taxes/vatReturns');
  await start(page, say);
  await page.goto('/taxes/vatReturn/2026-10-01');
  const totals = page.getByRole('table', { name: say('vat-returns', 'totals') });
  await expect(totals).toContainText('(70.00)');

  // Ten pounds of the input tax are no longer deducted.
  await adjust(page, say, '10');
  await expect(totals).toContainText('(60.00)');
  const adjustments = page.getByRole('table', { name: say('vat-returns', 'adjustments.title') });
  await adjustments.getByRole('button').click();
  await expectEntries(dialog(page), say, [
    [
      [SPENT, '10.00', ''],
      [INPUT, '', '10.00'],
    ],
  ]);
  await expectAccessible(page);
  await confirm(page, say('vat-returns', 'adjustment.undo'));
  await expect(adjustments).toHaveCount(0);
  await expect(totals).toContainText('(70.00)');
  await expect(page.getByText(say('vat-returns', 'books.agrees'), { exact: true })).toBeVisible();

  await file(page, say, 'A-78');
  await pay(page, say, '70.00', 'refund');
  const payments = page.getByRole('table', { name: say('vat-returns', 'payments.title') });
  await expect(payments).toContainText(say('vat-returns', 'payments.refund'));
  await expectAccessible(page);
  await payments.getByRole('button').click();
  await expectEntries(dialog(page), say, [
    [
      [BANK, '70.00', ''],
      [CREDIT, '', '70.00'],
    ],
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: say('vat-returns', 'refund.submit') })).toHaveCount(
    0,
  );
  await expectFitsPhone(page);
});

/** Less input tax against a cost, on the return that is on show. */
async function adjust(page: Page, say: Say, amount: string): Promise<void> {
  const title = say('vat-returns', 'adjust.title');
  await page.getByRole('main').getByRole('button', { name: title }).click();
  const window = dialog(page);
  const choose = async (field: string, option: string) => {
    await window.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option').filter({ hasText: option }).first().click();
  };
  await choose(say('vat-returns', 'columns.side'), say('vat-returns', 'taxOf.purchases'));
  await choose(say('vat-returns', 'adjust.direction'), say('vat-returns', 'adjust.decrease'));
  const field = say('vat-returns', 'adjust.amount', { currency: 'EGP' });
  await window.getByRole('textbox', { name: field }).fill(amount);
  await choose(say('vat-returns', 'adjust.account'), SPENT);
  await window.getByRole('textbox', { name: say('', 'nouns.reason') }).fill('Goods for own use');
  await expectAccessible(page);
  await window.getByRole('button', { name: say('', 'actions.save') }).click();
  await expect(window).toBeHidden();
}

/** Returns begin with October, every month. */
async function start(page: Page, say: Say): Promise<void> {
  await expect(page.getByText(say('vat-returns', 'none.started'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('vat-returns', 'periods.start') }).click();
  const save = dialog(page).getByRole('button', { name: say('', 'actions.save') });
  await expect(save).toBeVisible();
  await expectAccessible(page);
  await save.click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Files the return on show; the books are not locked unless that is ticked. */
async function file(page: Page, say: Say, reference: string): Promise<void> {
  const submit = say('vat-returns', 'file.submit');
  await page.getByRole('main').getByRole('button', { name: submit }).click();
  const window = dialog(page);
  await expect(window).toContainText('70.00');
  const lock = window.getByRole('checkbox');
  await expect(lock).not.toBeChecked();
  await expectAccessible(page);
  await window.getByRole('textbox', { name: say('vat-returns', 'file.reference') }).fill(reference);
  await window.getByRole('button', { name: submit }).click();
  await expect(window).toBeHidden();
}

/** Pays all that is left, or takes all that is given back: the form opens with it. */
async function pay(
  page: Page,
  say: Say,
  amount: string,
  how: 'pay' | 'refund' = 'pay',
): Promise<void> {
  const submit = say('vat-returns', `${how}.submit`);
  await page.getByRole('main').getByRole('button', { name: submit }).click();
  const window = dialog(page);
  const field = window.getByRole('textbox', {
    name: say('', 'nouns.amountIn', { currency: 'EGP' }),
  });
  await expect(field).toHaveValue(amount);
  await expectAccessible(page);
  await window.getByRole('button', { name: submit }).click();
  await expect(window).toBeHidden();
}

/** Presses the button of a dialog and that of the question above it. */
async function confirm(page: Page, label: string): Promise<void> {
  await dialog(page).getByRole('button', { name: label }).click();
  await dialog(page).last().getByRole('button', { name: label, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}
