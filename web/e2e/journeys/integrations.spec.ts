import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';

/**
 * The settings are found by search. A key is made and calls what it may; revoked, it calls nothing. A webhook is added,
 * tested, turned off and deleted.
 */

test('an admin finds the integrations, makes a key and revokes it', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  const name = `Shop ${language}-${Date.now()}`;
  await signIn(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('company', 'index.title'));
  await expectAccessible(page);
  await expectNoOverflow(page);
  const search = page.getByRole('searchbox', { name: say('company', 'index.search') });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('nothing like it');
  await expect(page.getByText(say('company', 'index.none'))).toBeVisible();
  await search.fill('webhook');
  await page.getByRole('link', { name: say('company', 'index.items.integrations.title') }).click();
  await page.waitForURL('**/settings/integrations');
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: say('integrations', 'keys.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: say('', 'nouns.name') }).fill(name);
  await dialog.getByText(say('integrations', 'keys.limited'), { exact: true }).click();
  await dialog.getByRole('button', { name: say('integrations', 'keys.make') }).click();
  await expect(dialog.getByRole('textbox', { name: say('', 'nouns.name') })).toBeVisible();
  const customers = say('members', 'subjects.Customers');
  await dialog.getByRole('checkbox', { name: customers, exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('integrations', 'keys.make') }).click();
  const secretField = page.getByRole('textbox', { name: say('integrations', 'keys.made') });
  await expect(secretField).toHaveValue(/^mz_/);
  const key = await secretField.inputValue();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('integrations', 'stored') }).click();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText(say('integrations', 'keys.reads'));

  const call = async (path: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await page.request.post(`/v2${path}`, { headers, data: {} })).status();
  };
  expect(await call('/Customer/GetCustomersTable')).toBe(200);
  expect(await call('/Invoice/GetInvoice')).toBe(403);
  await row.getByRole('button', { name: say('', 'grid.rowActions') }).click();
  await page.getByRole('menuitem', { name: say('integrations', 'keys.revoke') }).click();
  await dialog.getByRole('button', { name: say('integrations', 'keys.revoke') }).click();
  await expect(row).toContainText(say('integrations', 'keys.states.revoked'));
  expect(await call('/Customer/GetCustomersTable')).toBe(401);
});

test('a webhook is added, tested, turned off and deleted', { tag: '@en' }, async ({
  reader: page,
  say,
  language,
}) => {
  const address = `https://hooks.invalid/${language}-${Date.now()}`;
  await signIn(page);
  await page.goto('/settings/integrations');
  await page.getByRole('button', { name: say('integrations', 'hooks.add') }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: say('', 'nouns.address') });
  await field.fill('https://127.0.0.1/');
  const paid = `${say('integrations', 'kinds.invoice')}: ${say('integrations', 'verbs.paid')}`;
  await dialog.getByRole('checkbox', { name: paid }).click();
  const save = dialog.getByRole('button', { name: say('', 'actions.save'), exact: true });
  await save.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(address);
  await expectAccessible(page);
  await save.click();
  const secretField = page.getByRole('textbox', { name: say('integrations', 'hooks.made') });
  await expect(secretField).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: say('integrations', 'stored') }).click();

  const row = page.getByRole('row', { name: address });
  const act = async (name: string) => {
    await row.getByRole('button', { name: say('', 'grid.rowActions') }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act(say('integrations', 'hooks.test'));
  await expect(dialog.getByText(say('integrations', 'deliveries.test')).first()).toBeVisible();
  await expect(
    dialog.getByText(say('integrations', 'deliveries.failures.unknown_host')),
  ).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await act(say('integrations', 'hooks.turnOff'));
  await expect(row).toContainText(say('integrations', 'hooks.off'));
  await act(say('', 'actions.delete'));
  await dialog.getByRole('button', { name: say('', 'actions.delete'), exact: true }).click();
  await expect(row).toHaveCount(0);
});
