import { chooseAccount, named, WORDS } from '../kit/banks';
import { BANK, expectEntries } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { button, dialog } from '../kit/controls';
import { bankNumbered, haveWaiting } from '../kit/records/money';
import { haveCustomer } from '../kit/records/sales';
import { ask, sessionOf } from '../kit/server';
import { expect, expectAccessible, expectFitsPhone, test } from '../kit/test';

/**
 * Money moves between the company's own accounts, also between two currencies with a gain; receipts are deposited
 * together, which is undone.
 */

/** Accounts of a new company's chart. */
const UNDEPOSITED = '111201';
const GAINS = '720001';
/** The account of dollars that the journey adds. */
const DOLLARS = '111108';

test('money moves between two currencies with a gain', { tag: '@en' }, async ({
  reader: page,
  say,
  language,
}) => {
  await enterNewCompany(page, 'dollars');
  const currencies = await ask<{ id: number; code: string }[]>(page, 'Forms/GetAllCurrency');
  const dollars = await ask<{ id: number }>(page, 'COA/AddChartsOfAccounts', {
    account_name: 'Bank dollars',
    account_name_ar: 'بنك دولار',
    serial: DOLLARS,
    main_charts_id: 1,
    chart_account_details_id: 2,
    currency_id: currencies.find(({ code }) => code === 'USD')?.id,
  });
  const { today } = await sessionOf(page);
  const bank = await bankNumbered(page, BANK);
  await ask(page, 'Transfer/AddTransfer', {
    date: today,
    from_account_id: bank.id,
    to_account_id: dollars.id,
    amount: '5000',
    received_amount: '100',
  });

  await page.goto('/banks');
  const card = page.locator(`[data-account="${dollars.id}"]`);
  await expect(card).toContainText('100.00');
  await expect(card).toContainText('5,000.00');
  await expectAccessible(page);
  await button(page, say(WORDS, 'transfer.open')).click();
  // Without a word nothing is saved.
  await button(dialog(page), say(WORDS, 'transfer.submit')).click();
  await expect(dialog(page).getByText(say('', 'errors.required')).first()).toBeVisible();
  await chooseAccount(page, say(WORDS, 'transfer.from'), await named(page, DOLLARS, language));
  await chooseAccount(page, say(WORDS, 'transfer.to'), await named(page, BANK, language));
  const field = (key: string, values: Record<string, string>) =>
    dialog(page).getByRole('textbox', { name: say(WORDS, `transfer.${key}`, values) });
  await field('leaves', { currency: 'USD' }).fill('40');
  await field('arrives', { currency: 'EGP' }).fill('2100');
  await expect(dialog(page)).toContainText('52.5');
  await field('rate', { base: 'EGP', currency: 'USD' }).fill('50');
  await expect(dialog(page)).toContainText('100.00');
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'transfer.submit')).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card).toContainText('60.00');

  await page.goto('/banks/transfers');
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: 'TR-0002' }).click();
  await expect(page).toHaveURL(/banks\/transfers\/\d+$/);
  await expectEntries(page, say, [
    [
      [BANK, '2,100.00', ''],
      [DOLLARS, '', '2,000.00'],
      [GAINS, '', '100.00'],
    ],
  ]);
  await expect(page.getByText(say(WORDS, 'transfer.gainName'), { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('receipts are deposited together, and wait again', { tag: '@ar' }, async ({
  reader: page,
  say,
}) => {
  await enterNewCompany(page, 'deposit');
  const customer = await haveCustomer(page, 'Giza Works');
  await haveWaiting(page, customer, '300');
  await haveWaiting(page, customer, '200.50');
  await haveWaiting(page, customer, '99');

  await page.goto('/banks');
  await expect(page.getByText('599.50').first()).toBeVisible();
  await button(page, say(WORDS, 'deposit.open')).click();
  await button(dialog(page), say(WORDS, 'deposit.submit')).click();
  await expect(dialog(page).getByText(say(WORDS, 'deposit.pick')).first()).toBeVisible();
  for (const number of ['RC-0001', 'RC-0002']) {
    await dialog(page)
      .getByRole('checkbox', { name: say(WORDS, 'deposit.tick', { number }) })
      .check();
  }
  await expect(dialog(page)).toContainText('500.50');
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'deposit.submit')).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.goto('/banks/transfers?kind=deposit');
  await page.getByRole('row').filter({ hasText: 'TR-0001' }).click();
  await expectEntries(page, say, [
    [
      [BANK, '500.50', ''],
      [UNDEPOSITED, '', '300.00'],
      [UNDEPOSITED, '', '200.50'],
    ],
  ]);
  const receipts = page.getByRole('table', { name: say(WORDS, 'deposit.receipts') });
  await expect(receipts.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await expectFitsPhone(page);

  // What undoing posts is shown before.
  await button(page, say(WORDS, 'undo.confirm')).click();
  await expect(dialog(page)).toContainText('500.50');
  await expect(dialog(page)).toContainText(BANK);
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'undo.confirm')).click();
  await expect(page).toHaveURL(/banks\/transfers$/);
  await page.goto('/banks?deposit=true');
  await expect(dialog(page).getByRole('row')).toHaveCount(5);
});
