import { savedBy } from '../kit/files';
import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';
import { PHONE } from '../kit/viewports';

const LATE = '/sales?status=overdue&sort=total&descending=true';

test(
  'what is late: walked in its order, kept as a view, taken as a file',
  { tag: '@en' },
  async ({ reader: page, say, language }, info) => {
    await signIn(page);
    await page.goto(LATE);
    const rows = page.getByRole('grid').getByText(/^INV-\d+$/);
    await expect(rows.first()).toBeVisible();
    await expectNoOverflow(page);
    await expectAccessible(page);

    // An invoice continues in the order of the list, and leads back to the list as it was.
    await rows.first().click();
    await page.waitForURL(/\/sales\/\d+\?.*status=overdue/);
    const first = page.url();
    await page.getByRole('link', { name: say('invoices', 'detail.next') }).click();
    await page.waitForURL((url) => url.href !== first && url.search.includes('sort=total'));
    await page
      .getByRole('link', { name: say('invoices', 'list.title') })
      .last()
      .click();
    await page.waitForURL(/\/sales\?.*status=overdue/);

    // The view opens with the list from now on.
    const name = `Late ${language} ${info.project.name}`;
    const views = page.getByRole('button', { name: say('lists', 'views.label') });
    await views.click();
    await page.getByRole('menuitem', { name: say('lists', 'views.save') }).click();
    await page.getByRole('textbox', { name: say('', 'nouns.name') }).fill(name);
    await page.getByRole('checkbox', { name: say('lists', 'views.openFirst') }).check();
    await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
    await expect(page.getByRole('button', { name })).toBeVisible();
    await page.goto('/sales');
    await page.waitForURL(/status=overdue/);

    // The file holds a line for each invoice that the tab counts.
    const tabs = page.getByRole('group', { name: say('invoices', 'list.byStatus') });
    const tab = tabs.getByRole('button', { pressed: true });
    await expect(tab).toHaveText(/\d/);
    const count = Number((await tab.innerText()).replace(/\D/g, ''));
    await page.getByRole('button', { name: say('lists', 'export.label') }).click();
    const csv = page.getByRole('menuitem', { name: say('lists', 'export.csv') });
    const file = await savedBy(page, () => csv.click());
    expect(file.name).toMatch(/ \d{4}-\d\d-\d\d\.csv$/);
    expect(file.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(count + 1);

    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: say('lists', 'views.delete', { name }) }).click();
    await expect(views).toBeVisible();
    await expect(page).not.toHaveURL(/status=overdue/);
  },
);

test('several invoices are deleted only after it was said what goes with them', {
  tag: '@ar',
}, async ({ reader: page, say }) => {
  await signIn(page);
  await page.goto('/sales');
  // The newest are e-receipts, which are not deleted.
  const rows = page.getByRole('row').filter({ hasText: 'INV-' });
  const ticks = rows.getByRole('checkbox', { name: say('', 'grid.selectRow') });
  await ticks.first().check();
  await ticks.nth(1).check();
  const bar = page.getByRole('toolbar', { name: say('lists', 'bulk.label') });
  await bar.getByRole('button', { name: say('', 'actions.delete') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(say('invoices', 'delete.final'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('', 'actions.cancel') }).click();
  await bar.getByRole('button', { name: say('lists', 'bulk.clear') }).click();
  await expect(page.getByPlaceholder(say('invoices', 'list.search'))).toBeVisible();
});

test('an open list follows the theme of the system, also below what is seen of it', {
  tag: '@ar',
}, async ({ reader: page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page);
  await page.goto('/bill');
  await expect(page.getByRole('main').getByRole('listitem').nth(20)).toBeAttached();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  // A paper of nothing has its landmark.
  await page.goto('/expenses/preview');
  await expectAccessible(page);
});
