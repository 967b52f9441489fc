import { CASH_ACCOUNT_CODE } from '../kit/banks';
import { BANK, expectTrialBalance, RECEIVABLES } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { ACCRUED, cell, RENT } from '../kit/entries';
import { haveCustomer } from '../kit/records/sales';
import { chooseMoreAction, pick, save } from '../kit/sales';
import { ask } from '../kit/server';
import { expect, expectAccessible, expectFitsPhone, test } from '../kit/test';

/** Entries written by hand, only with the keyboard: balanced, saved, reversed, copied and deleted. */

test('an accrual is written with the keyboard alone, and turned round on a later day', {
  tag: '@ar',
}, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'by-hand');
  await page.goto('/journalEntries');
  await expect(page.getByText(say('journal-entries', 'list.empty'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('KeyN');
  await page.waitForURL(/journalEntries\/add/);

  // Account, amount, the next line; the account is found by its number.
  const { keyboard } = page;
  await cell(page, say, 'account', 1).focus();
  await keyboard.type(RENT);
  await expect(page.getByRole('option').filter({ hasText: RENT })).toBeVisible();
  await keyboard.press('Enter');
  await expect(cell(page, say, 'debit', 1)).toBeFocused();
  await keyboard.type('3000');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('Shop');
  await cell(page, say, 'account', 2).focus();
  await keyboard.type(ACCRUED);
  await expect(page.getByRole('option').filter({ hasText: ACCRUED })).toBeVisible();
  await keyboard.press('Enter');

  // What differs is shown before it is sent, and refused when it is. A screen reader's text comes a moment later.
  const seen = (text: string) =>
    page.getByText(text).and(page.locator(':not([aria-live], [aria-live] *)'));
  await expect(seen(say('journal-entries', 'totals.lack.credit'))).toBeVisible();
  await keyboard.type('2999.5');
  await expect(seen('5,999.50').first()).toBeVisible();
  // A credit takes the place of the debit on its line.
  await keyboard.press('Tab');
  await keyboard.type('2999.5');
  await expect(cell(page, say, 'debit', 2)).toHaveValue('');
  await keyboard.press('ControlOrMeta+KeyS');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: say('journal-entries', 'form.unbalanced') })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await cell(page, say, 'credit', 2).focus();
  await keyboard.press('Control+KeyB');
  await expect(cell(page, say, 'credit', 2)).toHaveValue('3,000.00');
  await expect(seen(say('journal-entries', 'totals.balanced'))).toBeVisible();
  // The voucher is sent along, and is beside it afterwards.
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'voucher.pdf', mimeType: 'application/pdf', buffer });
  const remove = say('attachments', 'remove', { name: 'voucher.pdf' });
  await expect(page.getByRole('button', { name: remove })).toBeVisible();
  await cell(page, say, 'credit', 2).focus();
  await keyboard.press('ControlOrMeta+KeyS');
  await page.waitForURL(/\/journalEntries\/\d+$/);
  await expect(page.getByRole('heading', { name: /JE-0001/, level: 1 })).toBeVisible();
  const loading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: say('attachments', 'download', { name: 'voucher.pdf' }) })
    .click();
  expect((await loading).suggestedFilename()).toBe('voucher.pdf');
  await expectAccessible(page);

  await chooseMoreAction(page, say, say('journal-entries', 'actions.reverse'));
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('journal-entries', 'reverse.confirm') }).click();
  await expect(page.getByRole('heading', { name: /JE-0002/, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'JE-0001' })).toBeVisible();

  // Both are in the list, and together add up to zero.
  await page.goto('/journalEntries');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.filter({ hasText: say('journal-entries', 'states.reversal') })).toHaveCount(1);
  await expect(rows.filter({ hasText: /JE-000[12]/ })).toHaveCount(2);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await rows.filter({ hasText: 'JE-0002' }).click();
  await chooseMoreAction(page, say, say('', 'actions.delete'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('journal-entries', 'delete.confirm'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/journalEntries$/);
  await expectTrialBalance(page, say, [
    [ACCRUED, '', '3,000.00'],
    [RENT, '3,000.00', ''],
  ]);
});

test('an accrual reverses itself on its day: the reversal follows it and goes with it', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  test.setTimeout(120_000);
  await enterNewCompany(page, 'by-hand');
  await page.goto('/journalEntries/add');
  await pick(page, cell(page, say, 'account', 1), RENT);
  await cell(page, say, 'debit', 1).fill('900');
  await pick(page, cell(page, say, 'account', 2), ACCRUED);
  await cell(page, say, 'credit', 2).fill('900');
  const day = page.getByLabel(say('journal-entries', 'fields.reverseOn'));
  await day.fill('01/12/2026');
  await day.press('Tab');
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/journalEntries\/\d+$/);
  await expect(page.getByText(say('journal-entries', 'states.automatic')).first()).toBeVisible();
  await page.getByRole('link', { name: 'JE-0002' }).click();
  await expect(page.getByRole('heading', { name: /JE-0002/, level: 1 })).toBeVisible();
  const automatic = say('journal-entries', 'states.automaticReversal');
  await expect(page.getByText(automatic).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'JE-0001' }).click();
  await expect(page.getByRole('heading', { name: /JE-0001/, level: 1 })).toBeVisible();

  // What is changed in the one is changed in the other.
  await chooseMoreAction(page, say, say('', 'actions.edit'));
  await page.waitForURL(/edit$/);
  await cell(page, say, 'debit', 1).fill('950');
  await cell(page, say, 'credit', 2).fill('950');
  await save(page, say);
  await page.waitForURL(/\/journalEntries\/\d+$/);
  await page.getByRole('link', { name: 'JE-0002' }).click();
  await expect(page.getByText('950.00').first()).toBeVisible();
  await page.getByRole('link', { name: 'JE-0001' }).click();
  await expect(page.getByRole('heading', { name: /JE-0001/, level: 1 })).toBeVisible();
  await chooseMoreAction(page, say, say('', 'actions.delete'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/950/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: say('journal-entries', 'delete.confirm'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/journalEntries$/);
  await expect(
    page
      .getByText(say('journal-entries', 'list.noMatch'))
      .or(page.getByText(say('journal-entries', 'list.empty'))),
  ).toBeVisible();
});

test('what a customer owes by an entry asks for the customer, and stands on their account', {
  tag: '@ar',
}, async ({ reader: page, say }) => {
  test.setTimeout(120_000);
  await enterNewCompany(page, 'by-hand');
  const customer = await haveCustomer(page, 'مكتب النور');
  await page.goto('/journalEntries/add');
  await pick(page, cell(page, say, 'account', 1), RECEIVABLES);
  await cell(page, say, 'debit', 1).fill('500');
  await pick(page, cell(page, say, 'account', 2), BANK);
  await cell(page, say, 'credit', 2).fill('500');
  await save(page, say);
  await expect(page.getByText(say('journal-entries', 'form.needs.customer')).first()).toBeVisible();
  await pick(page, cell(page, say, 'name', 1), 'مكتب النور');
  await save(page, say);
  await page.waitForURL(/\/journalEntries\/\d+$/);
  await page.getByRole('link', { name: 'مكتب النور' }).click();
  await page.waitForURL(new RegExp(`/customers/${customer}`));
  // From there the way leads back to the entry, which is edited and keeps its number.
  await page.getByRole('grid').getByText('JE-0001').click();
  await page.waitForURL(/\/journalEntries\/\d+$/);
  await chooseMoreAction(page, say, say('', 'actions.edit'));
  await page.waitForURL(/edit$/);
  await expect(cell(page, say, 'name', 1)).toHaveValue('مكتب النور');
  await cell(page, say, 'debit', 1).fill('600');
  await cell(page, say, 'credit', 2).fill('600');
  await save(page, say);
  await page.waitForURL(/\/journalEntries\/\d+$/);
  await expect(page.getByText('600.00').first()).toBeVisible();
  await expectTrialBalance(page, say, [
    [BANK, '', '600.00'],
    [RECEIVABLES, '600.00', ''],
  ]);
});

test('an entry goes on paper as it will be printed, alone and with others', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  test.setTimeout(120_000);
  await enterNewCompany(page, 'by-hand');
  await page.goto('/journalEntries/add');
  await pick(page, cell(page, say, 'account', 1), RENT);
  await cell(page, say, 'debit', 1).fill('900');
  await pick(page, cell(page, say, 'account', 2), ACCRUED);
  await cell(page, say, 'credit', 2).fill('900');
  await save(page, say);
  await page.waitForURL(/\/journalEntries\/\d+$/);
  await chooseMoreAction(page, say, say('journal-entries', 'actions.reverse'));
  // What the books get by it is shown before.
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: say('', 'undo.title') })).toContainText('900.00');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await chooseMoreAction(page, say, say('', 'actions.previewPrint'));
  await page.waitForURL(/\/previewJournalEntry/);
  await expect(page.getByRole('img')).toHaveCount(1);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('print', 'download') }).click();
  expect((await download).suggestedFilename()).toBe('JE-0001.pdf');
});

test('an entry on receivables learns at once that sales are locked on its day, and is found by its account', {
  tag: '@ar',
}, async ({ reader: page, say }) => {
  test.setTimeout(120_000);
  await enterNewCompany(page, 'by-hand');
  await ask(page, 'Setting/LockPeriod', {
    areas: ['sales'],
    locked_until: '2026-10-31',
    reason: 'Filed',
  });
  await page.goto('/journalEntries/add');
  const filedAlert = page.getByRole('alert').filter({ hasText: 'Filed' });
  const day = page.getByRole('textbox', {
    name: say('', 'nouns.date'),
    exact: true,
  });
  await day.first().fill('31/10/2026');
  await pick(page, cell(page, say, 'account', 1), RENT);
  await cell(page, say, 'debit', 1).fill('100');
  await expect(filedAlert).toHaveCount(0);
  await pick(page, cell(page, say, 'account', 2), RECEIVABLES);
  await expect(filedAlert).toBeVisible();
  await expectAccessible(page);
  await pick(page, cell(page, say, 'account', 2), ACCRUED);
  await expect(filedAlert).toHaveCount(0);
  await cell(page, say, 'credit', 2).fill('100');
  await save(page, say);
  await page.waitForURL(/\/journalEntries\/\d+$/);

  await page.goto('/journalEntries');
  const search = page.getByRole('searchbox', { name: say('journal-entries', 'list.search') });
  await search.fill(RENT);
  await expect(page.getByText('JE-0001').first()).toBeVisible();
  await search.fill('630002');
  await expect(page.getByText(say('journal-entries', 'list.noMatch'))).toBeVisible();
});

test('an entry warns of a cash box below zero, and once reversed it is not changed', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  test.setTimeout(120_000);
  await enterNewCompany(page, 'by-hand');
  await page.goto('/journalEntries/add');
  await pick(page, cell(page, say, 'account', 1), RENT);
  await cell(page, say, 'debit', 1).fill('900');
  await pick(page, cell(page, say, 'account', 2), CASH_ACCOUNT_CODE);
  await cell(page, say, 'credit', 2).fill('900');
  await expect(page.getByRole('status').filter({ hasText: '900.00' })).toBeVisible();
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/journalEntries\/\d+$/);
  const entry = page.url();
  await chooseMoreAction(page, say, say('journal-entries', 'actions.reverse'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('journal-entries', 'reverse.confirm') }).click();
  await expect(page.getByRole('heading', { name: /JE-0002/, level: 1 })).toBeVisible();

  // Its form, come by its address, says so before anything is typed.
  await page.goto(`${entry}/edit`);
  const why = say('journal-entries', 'form.stays.reversed', {
    number: 'JE-0001',
    other: 'JE-0002',
  });
  await expect(page.getByRole('heading', { name: why })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: say('journal-entries', 'form.toEntry', { number: 'JE-0001' }) })
    .click();
  await expect(page).toHaveURL(entry);
});
