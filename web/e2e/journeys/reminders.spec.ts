import { haveReminder } from '../kit/records/reminders';
import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';

/**
 * A note with a reminder is written by the keyboard, marked as done, had back, deleted and had back. What the books
 * remind of leads to its list, is snoozed and shown again. The bell says what is due; a digest is asked for.
 */

test('a person is reminded by their own notes and by the books', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  const subject = `Rent ${language}-${Date.now()}`;
  const undo = page.getByRole('button', { name: say('', 'actions.undo') });
  await signIn(page);
  await page.goto('/reminders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('reminders', 'title'));
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('reminders', 'form.subject') }).fill(subject);
  await dialog.getByText(say('reminders', 'form.remind')).click();
  await dialog.getByRole('textbox', { name: say('', 'nouns.dueDate') }).press('t');
  await dialog.getByText(say('reminders', 'form.send')).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('row', { name: subject });
  await expect(row).toContainText(say('', 'reminders.today'));

  const act = async (key: string) => {
    const [feature, name] = key.startsWith('actions.') ? ['', key] : ['reminders', key];
    const item = page.getByRole('menuitem', { name: say(feature as string, name as string) });
    await row.getByRole('button', { name: say('', 'grid.rowActions') }).click();
    await item.click();
  };
  await act('own.markDone');
  await expect(row).toHaveCount(0);
  await undo.first().click();
  await expect(row).toBeVisible();
  await act('actions.delete');
  await expect(row).toHaveCount(0);
  await undo.first().click();
  await expect(row).toBeVisible();

  const search = page.getByRole('searchbox', { name: say('reminders', 'own.search') });
  await search.fill('nothing like it');
  await expect(page.getByText(say('reminders', 'own.noMatch'))).toBeVisible();
  await page.getByRole('button', { name: say('', 'actions.clearFilters') }).click();
  await expect(row).toBeVisible();

  // The demo company has invoices that are overdue.
  const overdue = page.locator('a[href="/sales?status=overdue"]');
  const title = await overdue.innerText();
  const more = page.getByRole('button', { name: say('reminders', 'books.more', { title }) });
  await more.click();
  await page.getByRole('menuitem', { name: say('reminders', 'books.week') }).click();
  await expect(overdue).toHaveCount(0);
  await page.getByText(say('reminders', 'books.hidden')).click();
  await page.getByRole('button', { name: say('reminders', 'books.restore', { title }) }).click();
  await expect(overdue).toBeVisible();
  await overdue.click();
  await page.waitForURL('**/sales?status=overdue');
});

test('the bell tells what is due, and a digest is asked for', { tag: '@en' }, async ({
  reader: page,
  say,
  language,
}) => {
  const subject = `Bell ${language}-${Date.now()}`;
  await signIn(page);
  await haveReminder(page, subject);
  await page.goto('/dashboard');
  await page
    .getByRole('banner')
    .locator('button[aria-haspopup=menu]:has(.tabler-icon-bell)')
    .click();
  const item = page.getByRole('menuitem', { name: subject });
  await expect(item).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: say('', 'reminders.bell') })).toBeAttached();
  await item.click();
  await page.waitForURL(/\/reminders\?reminder=\d+$/);
  const field = page.getByRole('dialog').getByRole('textbox', {
    name: say('reminders', 'form.subject'),
  });
  await expect(field).toHaveValue(subject);

  await page.goto('/profile');
  const digest = (often: string) =>
    page.getByRole('radio', { name: say('account', `digest.${often}`) });
  await digest('weekly').check({ force: true });
  await expect(page.getByText(say('account', 'digest.saved'))).toBeVisible();
  await page.reload();
  await expect(digest('weekly')).toBeChecked();
  await digest('off').check({ force: true });
});
