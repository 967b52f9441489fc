import { letterTo } from '../kit/mail';
import { haveCustomer } from '../kit/records';
import { more, pick } from '../kit/sales';
import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';

/**
 * A recurring invoice is set up, its job makes the invoice of its first day by itself, and the invoice goes to
 * the customer with its PDF. In each language.
 */

test('a recurring invoice is made by itself and mailed with its PDF', async ({
  reader: page,
  say,
  language,
}) => {
  const stamp = `${language}-${Date.now()}`;
  const address = `customer-${stamp}@nile.example`;
  await signIn(page, say);
  // One who is charged in pounds: others of the demo company aren't.
  const customer = `Monthly ${stamp.slice(-7)}`;
  await haveCustomer(page, customer);
  await page.goto('/recurringInvoices/add');
  await page.getByRole('textbox', { name: say('recurring', 'fields.name') }).fill(stamp);
  const who = page.getByRole('combobox', { name: say('documents', 'fields.customer') });
  await pick(page, who, customer);
  await page.getByRole('textbox', { name: say('documents', 'fields.customerEmail') }).fill(address);
  const row = say('', 'lines.row', { number: '1' });
  const cell = (column: string) =>
    page.getByRole('textbox', {
      name: `${say('documents', `lines.${column}`)}, ${row}`,
      exact: true,
    });
  await cell('description').fill('استشارات شهرية');
  await cell('price').fill('1000');
  await expect(page.getByText('1,140.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('', 'actions.save'), exact: true }).click();
  await page.waitForURL(/\/recurringInvoices\/\d+$/);
  await expect(page.getByRole('heading', { name: stamp })).toBeVisible();

  // Nobody asks for it: the job makes it, since its first day is today.
  const made = page.getByRole('link', { name: /INV-\d+/ });
  await expect(async () => {
    await page.reload();
    await expect(made).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  const number = (await made.innerText()).match(/INV-\d+/)?.[0] ?? '';
  await page.goto('/recurringInvoices');
  await expect(page.getByText(stamp)).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByText(stamp).click();
  await made.click();
  await expect(page.getByRole('heading', { name: new RegExp(number) })).toBeVisible();

  await more(page, say, say('', 'actions.send'));
  const dialog = page.getByRole('dialog');
  const to = dialog.getByRole('textbox', { name: say('sending', 'form.to'), exact: false }).first();
  await expect(to).toHaveValue(address);
  await expect(dialog.getByText(`${number}.pdf`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('sending', 'form.send'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText(say('sending', 'deliveries.sent'), { exact: true }).first(),
  ).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  const letter = await letterTo(page, address, number);
  expect(letter.subject).toContain(number);
  expect(letter.files.map((file) => file.name)).toEqual([`${number}.pdf`]);
  const file = await page.request.get(letter.files[0]?.url ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
