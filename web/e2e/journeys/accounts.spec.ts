import type { Page } from '@playwright/test';
import { enterNewCompany } from '../kit/company';
import { dollarOf } from '../kit/records/ledger';
import { ask } from '../kit/server';
import { expect, expectAccessible, expectFitsPhone, test } from '../kit/test';

/** An account's page: what was posted, searched and taken away as a file; and two accounts that become one. */

const MEMO = 'Campaign';

interface Made {
  id: number;
}

async function haveCost(page: Page, serial: string, name: string): Promise<number> {
  const made = await ask<Made>(page, 'COA/AddChartsOfAccounts', {
    account_name: name,
    serial,
    main_charts_id: 6,
    chart_account_details_id: 60,
  });
  return made.id;
}

interface Chart {
  COA: { id: number; serial: string }[];
}

async function haveEntry(page: Page, account: number, date: string, amount: string) {
  const { COA } = await ask<Chart>(page, 'COA/ListCOA', {});
  const bank = COA.find(({ serial }) => serial === '111101')?.id;
  await ask(page, 'JournalEntry/AddJournalEntry', {
    date,
    memo: MEMO,
    lines: [
      { account_id: account, debit: amount },
      { account_id: bank, credit: amount },
    ],
  });
}

async function begin(page: Page) {
  await enterNewCompany(page, 'accounts');
  const ads = await haveCost(page, '630901', 'Ads');
  const marketing = await haveCost(page, '630902', 'Marketing');
  await haveEntry(page, ads, '2026-05-10', '300');
  await haveEntry(page, ads, '2026-10-12', '45.5');
  await haveEntry(page, marketing, '2026-06-01', '50');
  return { ads, marketing };
}

test('an account shows its transactions, and goes into another one of its kind', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  const { ads, marketing } = await begin(page);

  // The chart on another day, and from there to the account.
  await page.goto('/chartsOfAccounts?on=2026-05-31&search=630901');
  const row = page.getByRole('row').filter({ hasText: '630901' });
  await expect(row).toContainText('300.00');
  await expectAccessible(page);
  await row.click();
  await page.waitForURL(new RegExp(`/chartsOfAccounts/${ads}`));
  await expect(page.getByRole('heading', { level: 1, name: /630901/ })).toBeVisible();
  const lines = page.getByRole('table', { name: say('reports', 'account.lines') });
  await expect(lines.getByRole('link', { name: 'JE-0002' })).toBeVisible();
  await expect(lines.getByRole('row').last()).toContainText('345.50');
  await expectAccessible(page);

  // Searched, the balance after the line is still the account's.
  await page.getByRole('searchbox', { name: say('reports', 'account.search') }).fill('JE-0002');
  await expect(lines.getByRole('link', { name: 'JE-0001' })).toHaveCount(0);
  await expect(lines.getByRole('row').filter({ hasText: 'JE-0002' })).toContainText('345.50');
  await page.getByRole('searchbox', { name: say('reports', 'account.search') }).fill('');
  await expect(lines.getByRole('link', { name: 'JE-0001' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('lists', 'export.label') }).click();
  await page.getByRole('menuitem', { name: say('lists', 'export.csv') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expectFitsPhone(page);

  // Merged: everything is on the one that stays, and the old address says so.
  await page.getByRole('button', { name: say('', 'grid.rowActions') }).click();
  await page.getByRole('menuitem', { name: say('accounts', 'actions.merge') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('accounts', 'merge.other') }).click();
  await page.getByRole('option').filter({ hasText: '630902' }).click();
  await expect(dialog.getByText('395.50')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('accounts', 'merge.confirm') }).click();
  await page.waitForURL(new RegExp(`/chartsOfAccounts/${marketing}`));
  await expect(lines.getByRole('row').last()).toContainText('395.50');
  await expect(lines.getByRole('link', { name: 'JE-0001' })).toBeVisible();
  await page.goto(`/chartsOfAccounts/${ads}`);
  await expect(page.getByRole('link', { name: /630902/ })).toBeVisible();
  await expectAccessible(page);
});

test('an account in dollars shows its dollars beside the pounds', { tag: '@ar' }, async ({
  reader: page,
  say,
}) => {
  await enterNewCompany(page, 'dollars');
  const { id } = await ask<Made>(page, 'COA/AddChartsOfAccounts', {
    account_name: 'CIB dollars',
    serial: '111109',
    main_charts_id: 1,
    chart_account_details_id: 2,
    currency_id: await dollarOf(page),
    opening_balance: '1000',
    opening_balance_date: '2026-01-01',
    opening_exchange_rate: '48',
  });
  const { COA } = await ask<Chart>(page, 'COA/ListCOA', {});
  const bank = COA.find(({ serial }) => serial === '111101')?.id;
  await ask(page, 'Transfer/AddTransfer', {
    date: '2026-09-05',
    from_account_id: id,
    to_account_id: bank,
    amount: '250.5',
    received_amount: '12400',
  });

  await page.goto('/chartsOfAccounts?search=111109');
  const row = page.getByRole('row').filter({ hasText: '111109' });
  await expect(row).toContainText('749.50');
  await expect(row).toContainText('USD');
  await expectAccessible(page);
  await row.click();
  const lines = page.getByRole('table', { name: say('reports', 'account.lines') });
  const heading = say('reports', 'account.ownBalance', { code: 'USD' });
  await expect(lines.getByRole('columnheader', { name: heading })).toBeVisible();
  const sold = lines.getByRole('row').filter({ hasText: 'TR-0001' });
  await expect(sold).toContainText('(250.50)');
  await expect(sold).toContainText('749.50');
  await expect(lines.getByRole('row').last()).toContainText('749.50');
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('a company makes a group of its own and puts an account into it', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  await enterNewCompany(page, 'groups');
  await page.goto('/chartsOfAccounts');
  await page.getByRole('button', { name: say('accounts', 'list.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('accounts', 'dialog.mainChart') }).click();
  // Classes are in the order of the chart: the sixth is that of expenses.
  await page.getByRole('option').nth(5).click();
  await dialog.getByRole('switch', { name: say('accounts', 'dialog.group') }).click();
  await expect(
    dialog.getByRole('combobox', { name: say('accounts', 'dialog.detailType') }),
  ).toHaveCount(0);
  await dialog.getByRole('textbox', { name: say('accounts', 'dialog.name') }).fill('Hospitality');
  await dialog.getByRole('textbox', { name: say('accounts', 'dialog.number') }).fill('66');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('', 'actions.save') }).click();
  await expect(dialog).toHaveCount(0);
  const { COA } = await ask<Chart>(page, 'COA/ListCOA', {});
  const group = COA.find(({ serial }) => serial === '66')?.id;
  await ask<Made>(page, 'COA/AddChartsOfAccounts', {
    account_name: 'Coffee',
    serial: '661001',
    main_charts_id: 6,
    parent_id: group,
  });
  await page.goto('/chartsOfAccounts?search=661001');
  await expect(page.getByRole('row').filter({ hasText: 'Hospitality' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Coffee' })).toBeVisible();
});
