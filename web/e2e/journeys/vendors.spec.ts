import { expect, signIn, test } from '../kit/test';

test.describe.configure({ timeout: 120_000 });

test('a vendor with an opening balance is owed it, has people and a statement', async ({
  reader: page,
  say,
}) => {
  await signIn(page, say);
  const name = `Delta ${`${Date.now()}`.slice(-7)}`;
  await page.goto('/vendors/add');
  await page.getByRole('textbox', { name: say('parties', 'form.company'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: say('vendors', 'form.taxOffice') }).fill('Giza');
  await page.getByRole('textbox', { name: say('parties', 'form.opening') }).fill('1500');
  await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await page.waitForURL(/vendors\/\d+$/);
  await expect(page.getByText('1,500.00').first()).toBeVisible();

  await page.getByRole('tab', { name: say('parties', 'tabs.contacts') }).click();
  await page.getByRole('button', { name: say('parties', 'contacts.add') }).click();
  await page.getByLabel(say('parties', 'contacts.name')).fill('Mona');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('', 'actions.save') })
    .click();
  await expect(page.getByText('Mona', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: say('vendors', 'actions.statement') }).click();
  await page.waitForURL(/statement/);
  await expect(page.getByText(say('parties', 'statement.closing')).first()).toBeVisible();

  await page.goto('/vendors');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(name).first()).toBeVisible();

  // The same name is not taken twice.
  await page.goto('/vendors/add');
  await page.getByRole('textbox', { name: say('parties', 'form.displayName') }).fill(name);
  await expect(page.getByText(say('vendors', 'form.nameTaken'))).toBeVisible();
});
