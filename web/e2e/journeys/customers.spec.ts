import { expect, expectAccessible, signIn, test } from '../kit/test';

test.describe.configure({ timeout: 120_000 });

test('a customer recorded twice becomes one, with contact and note', { tag: '@ar' }, async ({
  reader: page,
  say,
}) => {
  await signIn(page);
  const unique = `${Date.now()}`.slice(-7);
  const names = [`Abd El Fattah ${unique}`, `عبد الفتاح ${unique}`];
  for (const name of names) {
    await page.goto('/customers/add');
    await page.getByRole('button', { name: say('customers', 'type.personal') }).click();
    await page.getByRole('textbox', { name: say('', 'nouns.name'), exact: true }).fill(name);
    await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
    await page.waitForURL(/customers\/\d+$/);
  }

  // Found by the other spelling.
  await page.goto('/customers');
  await page.getByRole('searchbox').fill(`عبدالفتاح ${unique}`);
  await page
    .getByText(names[1] as string)
    .first()
    .click();
  await page.waitForURL(/customers\/\d+/);

  await page.getByRole('tab', { name: say('parties', 'tabs.contacts') }).click();
  await page.getByRole('button', { name: say('parties', 'contacts.add') }).click();
  await page.getByLabel(say('', 'nouns.name')).fill('Mona');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('', 'actions.save') })
    .click();
  await expect(page.getByText('Mona', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: say('parties', 'tabs.notes') }).click();
  await page.getByLabel(say('parties', 'notes.add')).first().fill('Pays on Thursdays');
  await page.getByRole('button', { name: say('parties', 'notes.add') }).click();
  await expect(page.getByText('Pays on Thursdays').first()).toBeVisible();

  await page.getByRole('button', { name: say('', 'actions.more') }).click();
  await page
    .getByRole('menuitem', { name: say('customers', 'actions.merge'), exact: true })
    .click();
  const other = page.getByRole('combobox', { name: say('customers', 'merge.other') });
  await other.fill(`Fattah ${unique}`);
  await page.getByRole('option').first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('customers', 'merge.confirm') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/customers');
  await page.getByRole('searchbox').fill(unique);
  await expect(page.getByText(names[0] as string)).toHaveCount(0);
  await page
    .getByText(names[1] as string)
    .first()
    .click();
  await expect(page.getByRole('heading', { name: names[1] as string })).toBeVisible();
  await page.getByRole('tab', { name: say('parties', 'tabs.contacts') }).click();
  await expect(page.getByText('Mona', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
