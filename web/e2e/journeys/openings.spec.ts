import type { Page } from '@playwright/test';
import { enterNewCompany } from '../kit/company';
import { haveVendor } from '../kit/records/purchases';
import { haveCustomer } from '../kit/records/sales';
import type { Say } from '../kit/sales';
import { ask } from '../kit/server';
import { expect, expectAccessible, expectNoOverflow, test } from '../kit/test';
import { PHONE } from '../kit/viewports';

/**
 * A company comes here: the date, accounts with a bank in dollars, a customer, a vendor and stock, a mistake in each,
 * then what is left goes to the capital.
 */

/** The chart's names that the journey reads, as each language has them. */
const CASH = { en: 'Main cash', ar: 'الخزينة الرئيسية' };
const ZERO = '0.00';

interface Choice {
  id: number;
  system_role: string | null;
}

/** A bank in dollars, and goods without stock. */
async function haveRecords(page: Page): Promise<void> {
  const currencies = await ask<{ id: number; code: string }[]>(page, 'Forms/GetAllCurrency');
  const dollar = currencies.find(({ code }) => code === 'USD');
  await ask(page, 'COA/AddChartsOfAccounts', {
    account_name: 'Dollar bank',
    serial: '111109',
    main_charts_id: 1,
    chart_account_details_id: 2,
    currency_id: dollar?.id,
  });
  await haveCustomer(page, 'Giza Works');
  await haveVendor(page, 'Delta Supplies');
  const { COAList } = await ask<{ COAList: Choice[] }>(page, 'Forms/ListOFCOA', {});
  const role = (name: string) => COAList.find((one) => one.system_role === name)?.id;
  await ask(page, 'Products/AddProduct', {
    kind: 'inventory',
    name: 'Desk',
    sales_price: '100',
    income_account_id: role('sales_income'),
    expense_account_id: role('cogs'),
    inventory_account_id: role('inventory_asset'),
    initial_quantity_on_hand: '0',
    initial_unit_cost: '0',
    as_of_date: '2026-01-01',
  });
}

const main = (page: Page) => page.getByRole('main');

function cell(page: Page, say: Say, column: string, name: string) {
  return main(page).getByLabel(
    say('openings', 'cell', { column: say('openings', `columns.${column}`), name }),
    {
      exact: true,
    },
  );
}

/** Saves what was typed; the next step opens when nothing was refused. */
async function save(page: Page, say: Say): Promise<void> {
  const name = new RegExp(
    say('openings', 'next') === 'Next' ? /^Save \d+ lines? and continue$/ : /^حفظ .*والمتابعة$/,
  );
  await main(page).getByRole('button', { name }).click();
}

async function expectStep(page: Page, say: Say, step: string): Promise<void> {
  const currentStep = main(page).locator('[aria-current="step"]');
  await expect(currentStep).toContainText(say('openings', `steps.${step}`));
}

/** A van that had worn out in part, from the step of the assets and back to it. */
async function addAsset(page: Page, say: Say): Promise<void> {
  await main(page)
    .getByRole('link', { name: say('openings', 'assets.add') })
    .click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(say('', 'nouns.name')).fill('Van');
  await field(say('fixed-assets', 'form.cost', { currency: 'EGP' })).fill('24000');
  await field(say('fixed-assets', 'fields.acquired')).fill('1/3/2025');
  const category = say('fixed-assets', 'fields.category');
  await page.getByRole('combobox', { name: category, exact: true }).click();
  await page.getByRole('option').filter({ hasText: '121005' }).click();
  await field(say('fixed-assets', 'fields.openingDepreciation')).fill('4000');
  await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await page.waitForURL(/openingBalances\?step=assets/);
}

test('opening balances are entered, corrected and closed', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'openings');
  await haveRecords(page);

  await page.goto('/chartsOfAccounts');
  await main(page)
    .getByRole('link', { name: say('accounts', 'list.openings') })
    .click();
  await expectStep(page, say, 'date');
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: say('openings', 'next'), exact: true })
    .click();
  await expectStep(page, say, 'accounts');

  // A dollar without a rate that anybody knows is refused beside its line, and nothing is saved.
  const cash = CASH[language];
  await cell(page, say, 'debit', cash).fill('1500');
  await cell(page, say, 'debit', 'Dollar bank').fill('100');
  await expect(main(page)).toContainText(say('openings', 'foot.left'));
  await save(page, say);
  await expect(cell(page, say, 'exchange_rate', 'Dollar bank')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectAccessible(page);
  // What was typed outlives the page.
  await page.reload();
  await expect(cell(page, say, 'debit', cash)).toHaveValue(/1,?500/);
  await cell(page, say, 'exchange_rate', 'Dollar bank').fill('48.5');
  await save(page, say);

  for (const [step, column, name, wrong, right] of [
    ['customers', 'amount', 'Giza Works', '1.005', '1140'],
    ['vendors', 'amount', 'Delta Supplies', 'x', '980'],
    ['stock', 'quantity', 'Desk', '-1', '10'],
  ] as const) {
    await expectStep(page, say, step);
    const field = cell(page, say, column, name);
    await field.fill(wrong);
    if (step === 'stock') await cell(page, say, 'unit_cost', name).fill('37.5');
    await save(page, say);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(right);
    await save(page, say);
  }

  await expectStep(page, say, 'assets');
  await expectAccessible(page);
  await addAsset(page, say);
  await expectStep(page, say, 'assets');
  await expect(page.getByRole('table', { name: say('openings', 'steps.assets') })).toContainText(
    '20,000.00',
  );
  await main(page)
    .getByRole('button', { name: say('openings', 'next'), exact: true })
    .click();

  await expectStep(page, say, 'close');
  const check = page.getByRole('table', { name: say('openings', 'check.title') });
  const assets = check.getByRole('row').filter({ hasText: say('openings', 'steps.assets') });
  await expect(assets).toContainText('24,000.00');
  await expect(assets).toContainText('4,000.00');
  await expect(check).toContainText('26,885.00');
  await expect(check).not.toContainText(say('openings', 'check.other'));
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: say('openings', 'close.submit') })
    .click();
  await expect(page.getByText(say('openings', 'check.zero'))).toBeVisible();
  await expect(check).toContainText(ZERO);
  await expectAccessible(page);

  for (const step of ['date', 'accounts', 'stock', 'assets', 'close']) {
    await page.setViewportSize(PHONE);
    await page.goto(`/openingBalances?step=${step}`);
    await expectStep(page, say, step);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});
