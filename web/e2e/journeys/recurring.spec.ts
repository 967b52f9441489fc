import { letterTo } from '../kit/mail';
import { haveBillOf, haveVendor } from '../kit/records/purchases';
import { haveCustomer } from '../kit/records/sales';
import { chooseMoreAction, pick, save } from '../kit/sales';
import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';

/**
 * A recurring invoice is set up, its job makes the invoice of its first day by itself, and the invoice goes to
 * the customer with its PDF. A bill is made recurring from its page, recorded again by itself and by hand, paused,
 * resumed and deleted.
 */

test('a recurring invoice is made by itself and mailed with its PDF', { tag: '@en' }, async ({
  reader: page,
  say,
  language,
}) => {
  const stamp = `${language}-${Date.now()}`;
  const address = `customer-${stamp}@nile.example`;
  await signIn(page);
  // One who is charged in pounds: others of the demo company aren't.
  const customer = `Monthly ${stamp.slice(-7)}`;
  await haveCustomer(page, customer);
  await page.goto('/recurringInvoices/add');
  await page.getByRole('textbox', { name: say('recurring', 'fields.name') }).fill(stamp);
  const customerInput = page.getByRole('combobox', { name: say('', 'nouns.customer') });
  await pick(page, customerInput, customer);
  await page.getByRole('textbox', { name: say('documents', 'fields.customerEmail') }).fill(address);
  const row = say('', 'lines.row', { number: '1' });
  const cell = (column: string) =>
    page.getByRole('textbox', {
      name: say('', 'lines.cellOf', { column: say('documents', `lines.${column}`), row }),
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

  await chooseMoreAction(page, say, say('', 'actions.send'));
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

test('a bill recurs: recorded on its day and by hand, paused, resumed and deleted', {
  tag: '@ar',
}, async ({ reader: page, say, language }) => {
  const words = (key: string, values: Record<string, string> = {}) =>
    say('recurring', `${key}_purchase`, values);
  const stamp = `${language}-${Date.now()}`;
  await signIn(page);
  const vendor = `Landlord ${stamp.slice(-7)}`;
  const bill = await haveBillOf(
    page,
    await haveVendor(page, vendor),
    { net: '1000', total: '1140.00' },
    { billing_date: '2026-10-20' },
  );

  // A month after it is today: what it says is taken over, but for the number on its paper.
  await page.goto(`/bill/${bill}`);
  await chooseMoreAction(page, say, say('bills', 'actions.recur'));
  await page.waitForURL(/\/recurringBills\/add/);
  const vendorInput = page.getByRole('combobox', { name: say('', 'nouns.vendor') });
  await expect(vendorInput).toHaveValue(vendor);
  await page.getByRole('textbox', { name: say('recurring', 'fields.name') }).fill(stamp);
  await expect(page.getByText('1,140.00').first()).toBeVisible();
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/recurringBills\/\d+$/);
  await expect(page.getByRole('heading', { name: stamp })).toBeVisible();
  const made = page.getByRole('main').getByRole('link', { name: /BILL-\d+/ });
  await expect(async () => {
    await page.reload();
    await expect(made).toHaveCount(1, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  const schedule = page.url();

  await chooseMoreAction(page, say, words('actions.run'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(vendor);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words('actions.run') }).click();
  await expect(made).toHaveCount(2);
  await made.first().click();
  await page.waitForURL(/\/bill\/\d+$/);
  await expect(page.getByText(say('payments', 'activity.by_schedule_purchase'))).toBeVisible();

  await page.goto(schedule);
  await chooseMoreAction(page, say, say('recurring', 'actions.pause'));
  const status = (name: string) =>
    page.getByRole('main').getByText(say('recurring', `status.${name}`), { exact: true });
  await expect(status('paused').first()).toBeVisible();
  await chooseMoreAction(page, say, say('recurring', 'actions.resume'));
  await expect(status('active').first()).toBeVisible();
  await chooseMoreAction(page, say, say('', 'actions.edit'));
  await page.waitForURL(/\/edit$/);
  const every = page.getByRole('textbox', { name: say('recurring', 'fields.every') });
  await every.fill('3');
  await save(page, say);
  await page.waitForURL(/\/recurringBills\/\d+$/);

  await page.goto('/recurringBills');
  await page.getByRole('searchbox').fill(vendor);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: stamp });
  await expect(row).toContainText('1,140.00');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await row.click();
  // The page knows the list that it was opened from, as it was searched there.
  await page.waitForURL(/\/recurringBills\/\d+(?:\?|$)/);
  await chooseMoreAction(page, say, say('', 'actions.delete'));
  await expectAccessible(page);
  const confirm = say('recurring', 'delete.confirm');
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(page).toHaveURL(/\/recurringBills(?:\?|$)/);
});
