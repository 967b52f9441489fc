import type { Browser, Page } from '@playwright/test';
import { letterTo, sendTo } from '../kit/mail';
import { expectStatus } from '../kit/payments';
import { haveCustomer } from '../kit/records/sales';
import { chooseMoreAction, fillDocument, numberOn, receive, type Say, save } from '../kit/sales';
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  openElsewhere,
  signIn,
  test,
} from '../kit/test';
import type { Language } from '../kit/texts';

/**
 * A sale from its offer to the money that goes back, in each language: a quote is mailed, its customer accepts it by
 * the link, it becomes an invoice, that is mailed and paid in part; half of it comes back on a credit note, which pays
 * the rest, and a part of what is left of the note is given back. The customer's account ends with the remainder.
 */

/** The customer, signed in nowhere, opens the link of their letter and accepts. */
async function acceptByLink(browser: Browser, say: Say, language: Language, link: string) {
  const page = await openElsewhere(browser, language);
  await page.goto(link);
  await expect(page.getByText('1,140.00').first()).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: say('quotes', 'customer.download') }).click();
  expect((await file).suggestedFilename()).toContain('.pdf');
  // Without a name it is nobody's answer.
  const accept = page.getByRole('button', { name: say('quotes', 'customer.accept') });
  await accept.click();
  await expect(page.getByText(say('', 'errors.required')).first()).toBeVisible();
  await page.getByRole('textbox', { name: say('quotes', 'customer.name') }).fill('Mona Hassan');
  await accept.click();
  await expect(page.getByText(say('quotes', 'customer.approved'))).toBeVisible();
  await expectAccessible(page);
  // An answer is given once.
  await page.reload();
  await expect(page.getByText(say('quotes', 'customer.approved'))).toBeVisible();
  await expect(accept).toHaveCount(0);
  await expectFitsPhone(page);
  await page.context().close();
}

async function offer(page: Page, say: Say, customer: string, address: string): Promise<string> {
  await fillDocument(page, say, '/quotes/add', { customer, quantity: '4', price: '250' });
  // 4 × 250 and VAT at 14 %.
  await expect(page.getByText('1,140.00').first()).toBeVisible();
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/quotes\/\d+$/);
  await chooseMoreAction(page, say, say('', 'actions.send'));
  await sendTo(page, say, address);
  const letter = await letterTo(page, address, '/quote/');
  expect(letter.files).toHaveLength(1);
  return letter.text.match(/https?:\/\/\S+\/quote\/\S+/)?.[0] ?? '';
}

/** Two of four come back: 570.00, of which the invoice takes the 140.00 that it still owes. */
async function takeBackHalf(page: Page, say: Say): Promise<void> {
  await chooseMoreAction(page, say, say('invoices', 'actions.creditNote'));
  await page.waitForURL(/creditNotes\/add/);
  const quantity = page.getByRole('textbox', {
    name: say('credit-notes', 'lines.quantityOf', { name: 'Audit' }),
  });
  await expect(quantity).toHaveValue('4');
  await quantity.fill('5');
  await save(page, say);
  await expect(page.getByText(say('credit-notes', 'form.aboveLeft')).first()).toBeVisible();
  await quantity.fill('2');
  await page.getByRole('textbox', { name: say('credit-notes', 'fields.reason') }).fill('Returned');
  await expect(page.getByText('570.00').first()).toBeVisible();
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/creditNotes\/\d+$/);
  await expect(page.getByText('430.00').first()).toBeVisible();
  for (const figure of ['500.00', '70.00', '570.00']) {
    await expect(page.getByRole('cell', { name: figure, exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page);
}

/** Gives back a part of what is left of the note. */
async function refund(page: Page, say: Say, amount: string): Promise<void> {
  await page.getByRole('button', { name: say('credit-notes', 'actions.refund') }).click();
  const dialog = page.getByRole('dialog');
  const back = dialog.getByRole('textbox', { name: /CN-/ });
  await expect(back).toHaveValue('430.00');
  await back.fill(amount);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('payments', 'refund.submit') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^RF-/ }).click();
  await expect(page.getByRole('dialog').getByText(amount).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

test('quote, accepted by its link, invoice, part payment, credit note, refund', async ({
  reader: page,
  browser,
  say,
  language,
}) => {
  const stamp = `${language} ${Date.now()}`;
  const customer = `Returns ${stamp}`;
  const address = `returns-${stamp.replace(' ', '-')}@nile.example`;
  await signIn(page);
  const account = `/customers/${await haveCustomer(page, customer)}`;

  const link = await offer(page, say, customer, address);
  await acceptByLink(browser, say, language, link);
  await page.reload();
  await expect(
    page.getByText(say('quotes', 'state.approved'), { exact: true }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: say('quotes', 'actions.convert') }).click();
  await page.waitForURL(/\/sales\/invoice\/edit\/\d+$/);
  await page.goto(page.url().replace('/invoice/edit', ''));
  const invoice = page.url();
  const number = await numberOn(page);

  await chooseMoreAction(page, say, say('', 'actions.send'));
  await sendTo(page, say, address);
  const letter = await letterTo(page, address, number);
  expect(letter.files.map((file) => file.name)).toEqual([`${number}.pdf`]);

  await receive(page, say, async (dialog) => {
    const amount = say('payments', 'form.amount', { currency: 'EGP' });
    await dialog.getByRole('textbox', { name: amount }).fill('1000');
  });
  await takeBackHalf(page, say);
  await refund(page, say, '300.00');

  // The invoice is settled, by money and by the note.
  await page.goto(invoice);
  await expect(page.getByRole('link', { name: /^CN-/ }).first()).toBeVisible();
  await expectStatus(page, say, 'paid');
  await expectAccessible(page);

  // 1,140 sold, 1,000 received, 570 credited, 300 refunded: the company owes the customer 130.
  await page.goto(account);
  await expect(page.getByText(/[-−(]\s?130\.00/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('customers', 'actions.statement') }).click();
  await page.waitForURL(/statement/);
  const closing = page
    .getByRole('row')
    .filter({ hasText: say('parties', 'statement.closing') })
    .first();
  await expect(closing).toContainText('130.00');
  await expectAccessible(page);

  await page.goto('/creditNotes');
  await expect(page.getByText(customer).first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
});
