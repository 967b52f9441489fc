import { expectTrialBalance } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { ACCRUED, cell, RENT } from '../kit/entries';
import { chooseMoreAction, pick, save } from '../kit/sales';
import { expect, expectAccessible, expectFitsPhone, test } from '../kit/test';

/** Entries that nobody writes one by one: repeated by a rule, or out of a file. */

test('an accrual of each month end is set up once, posted by hand besides, and found by its kind', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'by-hand');
  await page.goto('/recurringEntries');
  await expect(page.getByText(say('recurring', 'list.empty_entry'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('KeyN');
  await page.waitForURL(/recurringEntries\/add/);
  await pick(page, cell(page, say, 'account', 1), RENT);
  await cell(page, say, 'debit', 1).fill('1200');
  await pick(page, cell(page, say, 'account', 2), ACCRUED);
  await cell(page, say, 'credit', 2).fill('1200');
  await page.getByLabel(say('recurring', 'fields.monthEnd')).check();
  await page.getByLabel(say('recurring', 'fields.reverseAfter')).fill('1');
  // Without a name and a memo nobody would know what it is.
  await save(page, say);
  await expect(page.getByText(say('', 'errors.required')).first()).toBeVisible();
  await page.getByRole('textbox', { name: say('recurring', 'fields.name') }).fill('إيجار مستحق');
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/recurringEntries\/\d+$/);
  await expect(page.getByRole('heading', { name: 'إيجار مستحق', level: 1 })).toBeVisible();
  await expect(page.getByText('1,200.00').first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await chooseMoreAction(page, say, say('recurring', 'actions.run_entry'));
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('recurring', 'actions.run_entry') }).click();
  await page.getByRole('link', { name: 'JE-0001' }).click();
  await expect(page.getByRole('heading', { name: /JE-0001/, level: 1 })).toBeVisible();
  await expect(page.getByText(say('journal-entries', 'states.automatic')).first()).toBeVisible();

  // The list tells where each comes from, and takes another order.
  await page.goto('/journalEntries');
  const rows = page.getByRole('grid').getByRole('row').filter({ hasText: /JE-/ });
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: say('journal-entries', 'kinds.recurring') }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('JE-0001');
  await page.getByRole('button', { name: say('journal-entries', 'list.anyKind') }).click();
  await expect(rows.first()).toContainText('JE-0002');
  await page
    .getByRole('columnheader', { name: say('journal-entries', 'fields.number') })
    .getByRole('button')
    .first()
    .click();
  await expect(rows.first()).toContainText('JE-0001');
  await expectAccessible(page);

  await page
    .getByRole('main')
    .getByRole('link', { name: say('journal-entries', 'list.recurring') })
    .click();
  // The list that is left has the same words in two rows, and shows them until the next one comes.
  await page.waitForURL(/\/recurringEntries$/);
  const schedule = page.getByRole('grid').getByText('إيجار مستحق');
  await expect(schedule).toHaveCount(1);
  await schedule.click();
  await page.waitForURL(/\/recurringEntries\/\d+$/);
  await chooseMoreAction(page, say, say('recurring', 'actions.pause'));
  await expect(page.getByText(say('recurring', 'status.paused_entry')).first()).toBeVisible();
});

test('entries come out of a file: mistakes are named by row, then all are written at once', {
  tag: '@ar',
}, async ({ reader: page, say, language }) => {
  test.setTimeout(150_000);
  await enterNewCompany(page, 'by-hand');
  await page.goto('/journalEntries');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('journal-entries', 'list.import') })
    .click();
  await page.waitForURL(/journalEntries\/import/);
  await expectAccessible(page);
  const choose = page.getByLabel(say('journal-entries', 'import.choose'));
  const file = (lines: string[]) => ({
    name: 'قيود.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const head = 'رقم القيد,التاريخ,بيان القيد,الحساب,مدين,دائن,الرصيد';
  const first = [`7,٠٥/١١/٢٠٢٦,إيجار,${RENT},"٣٬٠٠٠",,`, `7,٠٥/١١/٢٠٢٦,إيجار,${ACCRUED},,3000,`];
  await page
    .locator('input[type=file]')
    .setInputFiles(file([head, ...first, `8,05/11/2026,,999999,5,,`, `8,,,${ACCRUED},,5,`]));
  const wrong = page.getByRole('alert').filter({ hasText: '999999' });
  await expect(wrong).toContainText(say('journal-entries', 'import.row', { row: '4' }));
  const take = page.getByRole('button', {
    name: say('journal-entries', `import.take_${language === 'ar' ? 'two' : 'other'}`, {
      count: '2',
    }),
  });
  await expect(take).toBeDisabled();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole('button', { name: say('journal-entries', 'import.another') }).click();
  await expect(choose.first()).toBeAttached();
  const good = file([head, ...first, `8,05/11/2026,,${RENT},5,,`, `8,,,${ACCRUED},,5,`]);
  await page.locator('input[type=file]').setInputFiles(good);
  await expect(page.getByText('3,005.00')).toBeVisible();
  await expect(page.getByText('الرصيد', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await take.click();
  await expect(page.getByRole('status').filter({ hasText: 'JE-0002' })).toBeVisible();
  await expectAccessible(page);

  // The same file a second time is asked about.
  await page
    .getByRole('button', { name: say('journal-entries', 'import.again'), exact: true })
    .click();
  await page.locator('input[type=file]').setInputFiles(good);
  await expect(page.getByText(say('journal-entries', 'import.before.title'))).toBeVisible();
  await expect(take).toBeDisabled();
  await expectAccessible(page);
  await expectTrialBalance(page, say, [
    [ACCRUED, '', '3,005.00'],
    [RENT, '3,005.00', ''],
  ]);
});
