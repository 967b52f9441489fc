import { isPdf, savedBy } from '../kit/files';
import { letterTo, sendTo } from '../kit/mail';
import { haveCustomer, haveInvoice, havePayment } from '../kit/records/sales';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../kit/test';

/** What a customer owes is read on their statement, saved as PDF and mailed to them. */

test('a statement of account, on the screen, as PDF and by mail', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  await signIn(page);
  const stamp = `${language}-${Date.now()}`;
  const [name, address] = [`Owes ${stamp}`, `owes-${stamp}@nile.example`];
  const customer = await haveCustomer(page, name, { billing_email: address });
  const invoice = await haveInvoice(page, customer, { net: '1000', total: '1140.00' });
  await havePayment(page, customer, invoice, '500.00');

  await page.goto(`/customers/${customer}`);
  await page.getByRole('button', { name: say('customers', 'actions.statement') }).click();
  await page.waitForURL(/statement/);
  const table = page.getByRole('table', { name: say('customers', 'statement.title') });
  const row = (text: string) => table.getByRole('row').filter({ hasText: text });
  await expect(row(invoice.number)).toContainText('1,140.00');
  await expect(row(say('parties', 'statement.opening'))).toContainText('0.00');
  // 1,140 sold, 500 received: both sums, and what is left.
  const closing = row(say('parties', 'statement.closing')).getByRole('cell');
  await expect(closing.filter({ hasText: /\d\.\d\d/ })).toHaveText([
    '1,140.00',
    '500.00',
    '640.00',
  ]);
  await expectAccessible(page);

  for (const paper of ['ar', 'en', 'both'] as const) {
    await page.getByRole('button', { name: say('parties', 'statement.pdf') }).click();
    const item = page.getByRole('menuitem', {
      name: say('parties', `statement.languages.${paper}`),
      exact: true,
    });
    const file = await savedBy(page, () => item.click());
    expect(file.name).toContain(name);
    expect(isPdf(file.bytes)).toBe(true);
  }

  await page.getByRole('button', { name: say('', 'actions.send'), exact: true }).click();
  const to = page.getByRole('dialog').getByRole('textbox', { name: say('sending', 'form.to') });
  await expect(to.first()).toHaveValue(address);
  await sendTo(page, say, address);
  const letter = await letterTo(page, address, '640.00');
  expect(letter.files.map((file) => file.name)).toEqual([
    expect.stringMatching(new RegExp(` - ${name} - [\\d-]+\\.pdf$`)),
  ]);
  const mailed = await page.request.get(letter.files[0]?.url ?? '');
  expect(isPdf(await mailed.body())).toBe(true);
  const sent = page.getByText(say('sending', 'deliveries.sent'), { exact: true });
  await expect(sent.first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await expectFitsPhone(page);
});
