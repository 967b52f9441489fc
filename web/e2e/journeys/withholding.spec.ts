import type { Page } from '@playwright/test';
import { BANK, expectEntries } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { haveBillOf, haveVendor, natureOf, payWithheld } from '../kit/records/purchases';
import type { Say } from '../kit/sales';
import { expect, expectAccessible, expectNoOverflow, test } from '../kit/test';
import { PHONE } from '../kit/viewports';

/**
 * A bill is paid with 3 % withheld; the register shows it and takes the certificate's number; form 41 of the quarter
 * says what is missing of the vendor and equals the account; the withheld tax is paid to the authority, until nothing
 * is left; and that is undone.
 */

/** The account of tax withheld from vendors, in a new company's chart. */
const WITHHELD = '213101';

const FORM = { form: '41' };

const register = (page: Page, say: Say) =>
  page.getByRole('table', { name: say('withholding', 'tabs.register'), exact: true });

async function expectAgrees(page: Page, say: Say): Promise<void> {
  const check = page.getByRole('region', { name: say('withholding', 'books.title') });
  await expect(check).toContainText(say('withholding', 'books.agrees'));
  await expect(check).toContainText('30.00');
}

test('tax withheld from a vendor is registered, handed in and paid to the authority', {
  tag: '@ar',
}, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'withheld');

  // Nothing yet: the taxes lead to a register that says so.
  await page.goto('/taxes');
  await expect(page.getByRole('grid')).toContainText('W004');
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${say('taxes', 'pages.withholding')}`) })
    .click();
  await expect(page.getByText(say('withholding', 'none.payable'))).toBeVisible();
  await expectAccessible(page);

  const nature = await natureOf(page, 'W004');
  const name = 'شركة الدلتا للخدمات';
  const vendor = await haveVendor(page, name, { withholding_tax_id: nature });
  const bill = await haveBillOf(page, vendor, { net: '1000', total: '1140.00' });
  await payWithheld(page, { vendor, bill, nature });

  await page.goto('/taxes/withholding');
  const row = register(page, say).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('1,000.00');
  await expect(row).toContainText('30.00');
  await expectAgrees(page, say);
  await expectAccessible(page);

  // The certificate is typed in its place.
  const certificate = page.getByRole('textbox', {
    name: say('withholding', 'certificate.of', { number: 'PV-0001' }),
  });
  await certificate.fill('C-1');
  await certificate.press('Escape');
  await expect(certificate).toHaveValue('PV-0001');
  await certificate.fill('C-900');
  await certificate.press('Enter');
  const kept = say('withholding', 'certificate.kept', {
    number: 'PV-0001',
    certificate: 'C-900',
  });
  await expect(page.getByText(kept)).toBeVisible();
  await page.getByRole('searchbox').fill('c-900');
  await expect(page).toHaveURL(/search=c-900/);
  await expect(row).toContainText('30.00');
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByText(say('withholding', 'none.noMatch'))).toBeVisible();
  await page.getByRole('button', { name: say('', 'actions.clearFilters') }).click();

  // The payment opens over the register, by an address that can be kept.
  await row.getByRole('button', { name: 'PV-0001' }).click();
  await expect(page.getByRole('dialog')).toContainText('C-900');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // The other side has none of it, the other quarter neither.
  await page.goto('/taxes/withholding?side=receivable');
  await expect(page.getByText(say('withholding', 'none.receivable'))).toBeVisible();
  await page.goto('/taxes/withholding?year=2026&quarter=3');
  await expect(page.getByText(say('withholding', 'none.payable'))).toBeVisible();

  await page.goto('/taxes/withholding/form41?year=2026&quarter=4');
  const form = page.getByRole('table', { name: say('withholding', 'heading.form41', FORM) });
  await expect(form.getByRole('row').filter({ hasText: name })).toContainText('30.00');
  const total = form.getByRole('row', { name: say('', 'nouns.total') });
  await expect(total).toContainText('30.00');
  const gaps = page.getByRole('region', { name: say('withholding', 'gaps.title') });
  await expect(gaps).toContainText(say('withholding', 'gaps.tax_id'));
  await expectAgrees(page, say);
  await expectAccessible(page);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: say('lists', 'export.label') }).click();
  await page.getByRole('menuitem', { name: say('lists', 'export.xlsx') }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.xlsx$/);

  // Paid in two parts, until nothing is left.
  await page.goto('/taxes/withholding/remittances');
  const fourth = page.getByRole('row').filter({ hasText: say('withholding', 'quarters.q4') });
  await expect(fourth.first()).toContainText('30.00');
  await remit(page, say, '10');
  await expect(fourth.first()).toContainText('20.00');
  await remit(page, say, '20.00');
  await expect(fourth.first()).toContainText(say('withholding', 'standing.paid'));
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: say('withholding', 'remit.submit') })).toBeHidden();
  await expectAccessible(page);

  const list = page.getByRole('grid').getByRole('row').filter({ hasText: '20.00' });
  await list.first().click();
  const window = page.getByRole('dialog');
  await expectEntries(window, say, [
    [
      [WITHHELD, '20.00', ''],
      [BANK, '', '20.00'],
    ],
  ]);
  await expectAccessible(page);
  await window.getByRole('button', { name: say('withholding', 'undo.confirm') }).click();
  const confirmDialog = page.getByRole('dialog').last();
  await expectAccessible(page);
  await confirmDialog
    .getByRole('button', { name: say('withholding', 'undo.confirm'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(fourth.first()).toContainText('20.00');

  // The register explains what was paid, too; on a phone it still fits.
  await page.setViewportSize(PHONE);
  await page.goto('/taxes/withholding');
  await expectAgrees(page, say);
  await expectNoOverflow(page);
  await expectAccessible(page);
  for (const path of ['/taxes/withholding/form41?year=2026&quarter=4', '/taxes']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(path === '/taxes' ? '14%' : '30.00');
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
  await page.goto('/taxes/withholding/remittances');
  await expect(fourth.first()).toContainText('20.00');
  await expectNoOverflow(page);
  await expectAccessible(page);
});

/** Pays so much of what is left of the quarter. */
async function remit(page: Page, say: Say, amount: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('withholding', 'remit.submit') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', {
    name: say('', 'nouns.amountIn', { currency: 'EGP' }),
  });
  await field.fill('99999');
  await dialog.getByRole('button', { name: say('withholding', 'remit.submit') }).click();
  await expect(dialog).toContainText(say('withholding', 'remit.aboveLeft'));
  await expectAccessible(page);
  await field.fill(amount);
  await dialog.getByRole('button', { name: say('withholding', 'remit.submit') }).click();
  await expect(dialog).toBeHidden();
}
