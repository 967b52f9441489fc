import type { Page } from '@playwright/test';
import { RECEIVABLES } from '../kit/books';
import { savedBy } from '../kit/files';
import type { Say } from '../kit/sales';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../kit/test';

/** Reports of the demo company: narrowed, compared, followed down to a document, and taken away. */

const tableOf = (page: Page, say: Say, name: 'balanceSheet' | 'trialBalance' | 'profitAndLoss') =>
  page.getByRole('table', { name: say('reports', `names.${name}`) });

/** Chooses in the menu of a button. */
async function choose(page: Page, menu: string, option: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
}

test('a figure of the balance sheet leads to the ledger, and on to its document', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  await signIn(page);
  await page.goto('/reports/balanceSheet?date=2026-10-31');
  const sheet = tableOf(page, say, 'balanceSheet');
  const row = sheet.getByRole('row').filter({ hasText: RECEIVABLES });
  const link = row.getByRole('link');
  const figure = (await link.innerText()).trim();
  expect(figure).toMatch(/^[\d,]+\.\d\d$/);
  await expectAccessible(page);

  await link.click();
  await page.waitForURL(/\/reports\/generalLedger\?.*to=2026-10-31/);
  const ledger = page.getByRole('table', { name: say('reports', 'names.generalLedger') });
  const closing = ledger.getByRole('row').filter({ hasText: say('reports', 'ledger.closing') });
  await expect(closing).toContainText(figure);
  await expectAccessible(page);

  await ledger
    .getByRole('link', { name: /^INV-\d+$/ })
    .first()
    .click();
  await page.waitForURL(/\/sales\/\d+/);
});

test('profit and loss stands by month, beside the year before, and as it was known', {
  tag: '@ar',
}, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  await signIn(page);
  await page.goto('/reports/profitAndLoss');
  const table = tableOf(page, say, 'profitAndLoss');
  const heads = table.getByRole('columnheader');
  await expect(heads).toHaveCount(2);

  await choose(page, say('reports', 'table.columns'), say('reports', 'table.by.month'));
  await page.waitForURL(/columns=month/);
  // The account, eleven months and their total.
  await expect(heads).toHaveCount(13);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await choose(page, say('reports', 'table.columns'), say('reports', 'table.by.previous_year'));
  await page.waitForURL(/compare=previous_year/);
  // The account, both years, the difference and its percentage.
  await expect(heads).toHaveCount(5);
  await expectAccessible(page);

  await choose(page, say('reports', 'table.columns'), say('reports', 'table.by.one'));
  await expect(heads).toHaveCount(2);
  const reportRequest = page.waitForRequest(
    (request) =>
      request.url().includes('/Reports/ProfitAndLoss') &&
      (request.postData() ?? '').includes('known_at'),
  );
  await page.getByRole('button', { name: say('', 'actions.filter'), exact: true }).click();
  const asOfField = page.getByRole('textbox', { name: say('reports', 'table.known') });
  await asOfField.fill('31/10/2026');
  await asOfField.press('Enter');
  await page.waitForURL(/known=2026-10-31/);
  await reportRequest;

  // A time of that day, too, which the head of the report says.
  const time = page.getByRole('textbox', { name: say('reports', 'table.knownTime') });
  await time.fill('1430');
  await time.press('Enter');
  await page.waitForURL(/known=2026-10-31T14:30/);
  await expectFitsPhone(page);

  const amounts = say('reports', 'numbers.amounts');
  await page.getByRole('combobox', { name: amounts, exact: true }).click();
  await page.getByRole('option', { name: say('reports', 'numbers.thousands') }).click();
  await page.waitForURL(/numbers=thousands/);
  await page.keyboard.press('Escape');
  await expect(
    page.getByText(new RegExp(`· ${say('reports', 'numbers.said.thousands')}$`)),
  ).toBeVisible();
  await expectAccessible(page);
});

test('what customers owe by age is their account in the trial balance', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  await signIn(page);
  await page.goto('/reports/receivableAgeing');
  const total = page.getByRole('table').locator('tr[data-kind=total]').first();
  // After five ages; the amounts in each foreign currency come after it.
  const owed = (await total.getByRole('cell').nth(5).innerText()).trim();
  await expect(page.getByRole('columnheader', { name: 'USD' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/reports/trialBalance');
  const table = tableOf(page, say, 'trialBalance');
  await expect(table.getByRole('row').filter({ hasText: RECEIVABLES })).toContainText(owed);

  const { name, bytes } = await savedBy(page, async () => {
    await page.getByRole('button', { name: say('reports', 'file.label') }).click();
    await page.getByRole('menuitem', { name: say('reports', 'file.xlsx') }).click();
  });
  expect(name).toMatch(/\.xlsx$/);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('the ledger of a month is a workbook, and what was owed is as it was known', {
  tag: '@ar',
}, async ({ reader: page, say }) => {
  await signIn(page);
  await page.goto('/reports/generalLedger?from=2026-11-01&to=2026-11-20');
  for (const [format, begins] of [
    ['xlsx', 'PK'],
    ['pdf', '%P'],
  ] as const) {
    const { name, bytes } = await savedBy(page, async () => {
      await page.getByRole('button', { name: say('reports', 'file.label') }).click();
      await page.getByRole('menuitem', { name: say('reports', `file.${format}`) }).click();
    });
    expect(name).toContain(`.${format}`);
    expect(bytes.subarray(0, 2).toString()).toBe(begins);
  }

  const reportRequest = page.waitForRequest(
    (request) =>
      request.url().includes('/Reports/ReceivableAgeing') &&
      (request.postData() ?? '').includes('known_at'),
  );
  await page.goto('/reports/receivableAgeing?known=2026-10-31');
  await reportRequest;
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
});

test('a report is narrowed to a branch, and so is the ledger that it leads to', {
  tag: '@ar',
}, async ({ reader: page, say }) => {
  await signIn(page);
  await page.goto('/reports/trialBalance');
  const table = tableOf(page, say, 'trialBalance');
  const sales = table.getByRole('row').filter({ hasText: '410001' });
  const whole = await sales.innerText();

  await page.getByRole('button', { name: say('', 'actions.filter'), exact: true }).click();
  await page.getByRole('combobox', { name: say('reports', 'labels.branch') }).click();
  await page.getByRole('option').nth(1).click();
  await page.waitForURL(/branch=\d+/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sales).not.toHaveText(whole);
  const kind = say('reports', 'labels.branch');
  const chip = page.getByRole('button', {
    name: new RegExp(`^${say('reports', 'labels.remove', { kind, name: '' }).trim()}`),
  });
  await expect(chip).toBeVisible();

  await sales.getByRole('link').first().click();
  await page.waitForURL(/\/reports\/generalLedger\?.*branch=\d+/);
  await expect(chip).toBeVisible();
  await expectAccessible(page);
  await chip.click();
  await expect(page).not.toHaveURL(/branch=/);
});

test('what parties owe at the end is seen at a desk without scrolling', async ({
  reader: page,
  say,
}) => {
  await signIn(page);
  for (const [path, name] of [
    ['CustomerReport', 'customers'],
    ['VendorReport', 'vendors'],
  ] as const) {
    await page.goto(`/reports/${path}`);
    const table = page.getByRole('table', { name: say('reports', `names.${name}`) });
    await expect(table).toBeVisible();
    const over = await table.evaluate(
      (one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0),
    );
    expect(over, path).toBeLessThanOrEqual(0);
  }
});

test('a report is kept as a favourite, opened again, renamed and taken away', {
  tag: '@en',
}, async ({ reader: page, language, say }) => {
  await signIn(page);
  await page.goto('/reports/profitAndLoss?period=lastMonth&columns=branch');
  const named = language === 'ar' ? 'دخل الفروع' : 'Income of branches';
  await page.getByRole('button', { name: say('reports', 'favourites.add') }).click();
  const dialog = page.getByRole('dialog', { name: say('reports', 'favourites.addTitle') });
  const name = dialog.getByRole('textbox', { name: say('', 'nouns.name') });
  await name.fill(named);
  await expectAccessible(page);
  await name.press('Enter');
  await expect(page.getByRole('button', { name: named })).toBeVisible();

  await page.goto('/reports');
  const favourite = page.getByRole('listitem').filter({ hasText: named });
  await expect(favourite).toContainText(say('reports', 'table.by.branch'));
  await expectAccessible(page);
  await favourite.getByRole('link').click();
  await page.waitForURL(/profitAndLoss\?(?=.*period=lastMonth).*columns=branch/);
  await expect(page.getByRole('button', { name: named })).toBeVisible();

  await page.goto('/reports');
  const choose = async (what: 'rename' | 'remove') => {
    await favourite.getByRole('button').click();
    await page.getByRole('menuitem', { name: say('reports', `favourites.${what}`) }).click();
  };
  await choose('rename');
  const renaming = page.getByRole('dialog', { name: say('reports', 'favourites.renameTitle') });
  await renaming.getByRole('textbox').fill(`${named} 2`);
  await renaming.getByRole('button', { name: say('', 'actions.save') }).click();
  await expect(favourite).toContainText(`${named} 2`);
  await choose('remove');
  await expect(favourite).toHaveCount(0);
});
