import { expectTrialBalance } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { ACCRUED, cell, RENT } from '../kit/entries';
import { chooseMoreAction, pick, save } from '../kit/sales';
import { expect, expectAccessible, expectFitsPhone, test } from '../kit/test';
import { pluralOf } from '../kit/texts';

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

test('entries come out of a file: the wizard asks how its dates are read, then all are written', {
  tag: '@ar',
}, async ({ reader: page, say, language }) => {
  test.setTimeout(150_000);
  const t = (key: string, values?: Record<string, string>) => say('imports', key, values);
  await enterNewCompany(page, 'by-hand');
  // The address of before leads there too.
  await page.goto('/journalEntries/import');
  await page.waitForURL(/imports\/new\/journal-entries/);
  await page.goto('/journalEntries');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('journal-entries', 'list.import') })
    .click();
  await page.waitForURL(/imports\/new\/journal-entries/);
  const lines = [
    'رقم القيد,التاريخ,الحساب,مدين,دائن,البيان',
    `7,05/11/2026,${RENT},3000,,إيجار`,
    `7,05/11/2026,${ACCRUED},,3000,إيجار`,
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'قيود.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByRole('heading', { name: t('map.title') })).toBeVisible();
  const question = page.getByRole('radiogroup', { name: t('map.question.date_order') });
  await question.getByRole('radio').first().check();
  await page.getByRole('button', { name: t('map.next') }).click();
  const all = t(pluralOf(language, 'review.importAll', 2), { count: '2' });
  await page.getByRole('button', { name: all }).click();
  await expect(page.getByRole('link', { name: t('done.open.journal-entries') })).toBeVisible({
    timeout: 30_000,
  });
  await expectTrialBalance(page, say, [
    [ACCRUED, '', '3,000.00'],
    [RENT, '3,000.00', ''],
  ]);
});
