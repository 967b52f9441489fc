import type { Page } from '@playwright/test';
import { BANK, expectEntries, expectTrialBalance, RECEIVABLES, SALES, VAT } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { expectStatus } from '../kit/payments';
import { haveCustomer, haveInvoice } from '../kit/records/sales';
import { pick, receive, type Say } from '../kit/sales';
import { expect, expectAccessible, test } from '../kit/test';

/**
 * A customer pays two invoices and more: the rest is their credit, pays a part of the next invoice, and is taken off
 * it again; then the payment itself is undone. The books follow each step.
 */

const amount = (page: Page, say: Say) =>
  page.getByRole('dialog').getByRole('textbox', {
    name: say('payments', 'form.amount', { currency: 'EGP' }),
  });

/** Undoes what a receipt gave to the open invoice. */
async function undo(page: Page, say: Say, what: 'undo' | 'undoCredit', number: string) {
  await page
    .getByRole('button', { name: `${say('payments', `settled.${what}`)} ${number}` })
    .click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: say('payments', `${what}.confirm`), exact: true })
    .click();
  await expect(dialog).toBeHidden();
}

test('too much is paid, used for the next invoice, and taken back', { tag: '@en' }, async ({
  reader: page,
  say,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'credits');
  const name = 'شركة علي للتوريدات';
  const customer = await haveCustomer(page, name);
  const first = await haveInvoice(page, customer, { net: '1000', total: '1140.00' });
  await haveInvoice(page, customer, { net: '500', total: '570.00' });

  // 2,000 for 1,140 and 570: 290 stay the customer's.
  await page.goto('/receivePayment');
  const payer = page.getByRole('combobox', { name: say('payments', 'form.customer') });
  await pick(page, payer, name);
  const dialog = page.getByRole('dialog');
  await amount(page, say).fill('2000');
  const creditField = (number: string) =>
    dialog.getByRole('textbox', { name: say('payments', 'rows.cashOf', { number }) });
  await expect(creditField('INV-0001')).toHaveValue('1,140.00');
  await expect(creditField('INV-0002')).toHaveValue('570.00');
  const kept = dialog.getByRole('definition').filter({ hasText: '290.00' });
  await expect(kept).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('payments', 'form.submit') }).click();
  const receipt = dialog.filter({ hasText: 'RC-0001' });
  await expect(receipt).toContainText(say('payments', 'summary.credit'));
  await expectAccessible(page);
  await expectEntries(receipt, say, [
    [
      [BANK, '2,000.00', ''],
      [RECEIVABLES, '', '1,140.00'],
      [RECEIVABLES, '', '570.00'],
      [RECEIVABLES, '', '290.00'],
    ],
  ]);
  await expectTrialBalance(page, say, [
    [BANK, '2,000.00', ''],
    [RECEIVABLES, '', '290.00'],
    [VAT, '', '210.00'],
    [SALES, '', '1,500.00'],
  ]);

  // The next invoice takes the credit, and money for the rest.
  const next = await haveInvoice(page, customer, { net: '300', total: '342.00' });
  await page.goto(`/sales/${next.id}`);
  await receive(page, say, async (window) => {
    const tick = say('payments', 'credits.tick', { number: 'RC-0001' });
    await window.getByRole('checkbox', { name: tick }).check();
    await expect(amount(page, say)).toHaveValue('52.00');
  });
  await expectStatus(page, say, 'paid');
  await expectAccessible(page);
  await expectTrialBalance(page, say, [
    [BANK, '2,052.00', ''],
    [VAT, '', '252.00'],
    [SALES, '', '1,800.00'],
  ]);

  // Taken off again, the credit is the customer's, and the invoice owes as much: the books stay.
  await page.goto(`/sales/${next.id}`);
  await undo(page, say, 'undoCredit', 'RC-0001');
  await expectStatus(page, say, 'partial');
  await expect(page.getByText('290.00').first()).toBeVisible();

  // Undone, the payment leaves both invoices to be paid.
  await page.goto(`/sales/${first.id}`);
  await undo(page, say, 'undo', 'RC-0001');
  await expectStatus(page, say, 'open');
  await expectTrialBalance(page, say, [
    [BANK, '52.00', ''],
    [RECEIVABLES, '2,000.00', ''],
    [VAT, '', '252.00'],
    [SALES, '', '1,800.00'],
  ]);
  await page.goto(`/customers/${customer}`);
  await expect(page.getByText('2,000.00').first()).toBeVisible();
  await expectAccessible(page);
});
