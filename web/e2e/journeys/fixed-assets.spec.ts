import type { Page } from '@playwright/test';
import { BANK, expectEntries, expectTrialBalance } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { choose, dialog } from '../kit/controls';
import { chooseMoreAction, type Say, save } from '../kit/sales';
import { expect, expectAccessible, expectNoOverflow, test } from '../kit/test';

/**
 * A van that was used before is carried over with its opening entry, depreciated month by month after the depreciation
 * of each month was seen, the latest run is undone and made again; its estimates are changed and changed back; it is
 * sold at a gain, and the books say so.
 */

/** Accounts of a new company's chart. */
const VEHICLES = '121005';
const WORN = '122005';
const EQUITY = '320003';
const EXPENSE = '650001';
const GAIN = '710002';

test('an asset is carried over, depreciated, and sold at a gain', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  test.setTimeout(240_000);
  await enterNewCompany(page, 'assets');

  await page.goto('/fixedAssets');
  await expect(page.getByText(say('fixed-assets', 'list.empty'))).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: say('fixed-assets', 'list.add') })
    .first()
    .click();
  await carryOver(page, say);
  await expect(page).toHaveURL(/fixedAssets\/\d+$/);
  const asset = page.url();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('FA-0001');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectEntries(page, say, [
    [
      [VEHICLES, '120,000.00', ''],
      [EQUITY, '', '120,000.00'],
      [EQUITY, '60,000.00', ''],
      [WORN, '', '60,000.00'],
    ],
  ]);

  // September and October were missed: each gets a separate entry.
  await page.goto('/fixedAssets/depreciation');
  await expect(page.getByText(say('fixed-assets', 'runs.empty'))).toBeVisible();
  await run(page, say, '10,000.00');
  await expect(page).toHaveURL(/depreciation\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DEP-0002');
  await expectEntries(page, say, [
    [
      [EXPENSE, '5,000.00', ''],
      [WORN, '', '5,000.00'],
    ],
  ]);
  await expectAccessible(page);
  await expectNoOverflow(page);

  // The latest is undone, and its month run again.
  await page.getByRole('button', { name: say('fixed-assets', 'undoRun.action') }).click();
  await expect(dialog(page)).toContainText('5,000.00');
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: say('fixed-assets', 'undoRun.action') })
    .click();
  await expect(page).toHaveURL(/fixedAssets\/depreciation$/);
  await run(page, say, '5,000.00');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DEP-0003');

  await page.goto(asset);
  await expect(
    page.getByRole('table', { name: say('fixed-assets', 'booked.title') }),
  ).toContainText('DEP-0003');
  await reviseAndUndo(page, say);
  await sell(page, say);
  await expect(
    page.getByText(say('fixed-assets', 'states.disposed'), { exact: true }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectTrialBalance(page, say, [
    [BANK, '55,000.00', ''],
    [EQUITY, '', '60,000.00'],
    [EXPENSE, '10,000.00', ''],
    [GAIN, '', '5,000.00'],
  ]);

  await page.goto('/fixedAssets');
  await expect(page.getByRole('main')).toContainText('FA-0001');
  await expectAccessible(page);
  await expectNoOverflow(page);
});

/** Fills the form with a van of which half had worn out by the end of August. */
async function carryOver(page: Page, say: Say): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(say('', 'nouns.name')).fill('Van');
  await field(say('fixed-assets', 'form.cost', { currency: 'EGP' })).fill('120000');
  await field(say('fixed-assets', 'fields.acquired')).fill('1/9/2025');
  const listed = (name: string) => page.getByRole('combobox', { name, exact: true });
  await choose(page, listed(say('fixed-assets', 'fields.category')), VEHICLES);
  await field(say('fixed-assets', 'form.life')).fill('24');
  await choose(
    page,
    listed(say('fixed-assets', 'form.originLabel')),
    say('fixed-assets', 'form.origins.opening'),
  );
  await field(say('fixed-assets', 'fields.openingOn')).fill('31/8/2026');
  await field(say('fixed-assets', 'fields.openingDepreciation')).fill('60000');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await save(page, say);
}

/** Runs the months that are proposed, once their total was seen. */
async function run(page: Page, say: Say, total: string): Promise<void> {
  await page
    .getByRole('button', { name: say('fixed-assets', 'runs.start') })
    .first()
    .click();
  await expect(dialog(page)).toContainText(total);
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: say('fixed-assets', 'run.confirm') })
    .click();
  await expect(dialog(page)).toBeHidden();
}

/** Doubles the months that are left, after the new depreciation of a month was seen, and undoes that. */
async function reviseAndUndo(page: Page, say: Say): Promise<void> {
  await chooseMoreAction(page, say, say('fixed-assets', 'revise.action'));
  const remainingField = dialog(page).getByRole('textbox', {
    name: say('fixed-assets', 'revise.left'),
  });
  await expect(remainingField).toHaveValue('10');
  const salvage = say('fixed-assets', 'form.salvage', { currency: 'EGP' });
  await dialog(page).getByRole('textbox', { name: salvage }).fill('60000');
  await expect(dialog(page).getByRole('alert')).toContainText('50,000.00');
  await dialog(page).getByRole('textbox', { name: salvage }).fill('20000');
  await remainingField.fill('20');
  await expect(dialog(page)).toContainText('1,500.00');
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: say('fixed-assets', 'revise.confirm') })
    .click();
  await expect(dialog(page)).toBeHidden();
  const changes = page.getByRole('table', { name: say('fixed-assets', 'revisions.title') });
  await expect(changes).toContainText('20,000.00');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await changes.getByRole('button', { name: say('fixed-assets', 'revisions.undo') }).click();
  await dialog(page)
    .getByRole('button', { name: say('fixed-assets', 'undoRevision.confirm') })
    .click();
  await expect(changes).toBeHidden();
}

/** Sells the open asset above its book value. */
async function sell(page: Page, say: Say): Promise<void> {
  await chooseMoreAction(page, say, say('fixed-assets', 'dispose.action'));
  const proceeds = say('fixed-assets', 'dispose.proceeds', { currency: 'EGP' });
  await dialog(page).getByRole('textbox', { name: proceeds, exact: true }).fill('55000');
  const account = say('fixed-assets', 'dispose.account');
  await dialog(page).getByRole('combobox', { name: account, exact: true }).click();
  await page.getByRole('option').filter({ hasText: BANK }).first().click();
  await expect(dialog(page)).toContainText(say('fixed-assets', 'disposal.gain'));
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: say('fixed-assets', 'dispose.confirm') })
    .click();
  await expect(dialog(page)).toBeHidden();
}
