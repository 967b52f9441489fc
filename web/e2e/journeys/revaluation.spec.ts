import type { Page } from '@playwright/test';
import { BANK, expectEntries, expectTrialBalance, RECEIVABLES, SALES } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { dollarOf, haveDollarSale } from '../kit/records/ledger';
import { haveCustomer, type Invoice } from '../kit/records/sales';
import type { Say } from '../kit/sales';
import { ask } from '../kit/server';
import { expect, expectAccessible, expectLoaded, expectNoOverflow, test } from '../kit/test';
import { PHONE } from '../kit/viewports';

/**
 * A hundred dollars are sold at 48 in September, revalued at 50 at its end and at 51 at the end of October, and paid at
 * 52 in November: the gain of four pounds a dollar is in the books once, and all of it is realised. An invoice that
 * comes late into October is noticed, revalued again, and that is undone.
 */

const REALISED = '720001';
const UNREALISED = '720002';

/** Types the rate of the dollar, looks at what it makes of the balances, and posts. */
async function revalue(page: Page, say: Say, rate: string, worth: string): Promise<void> {
  const field = say('revaluations', 'form.rate', { currency: 'USD', base: 'EGP' });
  await page.getByRole('textbox', { name: field }).fill(rate);
  const lines = page.getByRole('table', { name: say('revaluations', 'lines.title') });
  await expect(lines).toContainText(worth);
  await expectAccessible(page);
  const posts = new RegExp(
    `^(${say('revaluations', 'form.submit')}|${say('revaluations', 'again')})$`,
  );
  await page.getByRole('button', { name: posts }).click();
  await page.waitForURL(/\/revaluations\/\d+$/);
}

test('dollars are revalued over two periods, and what they gain counts once', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'revalued');
  const customer = await haveCustomer(page, 'Overseas Works', {
    currency_id: await dollarOf(page),
    exchange_rate: '48',
  });
  const sold = await haveDollarSale(page, customer, '2026-09-10', '100.00');

  // From the rates to the first revaluation.
  await page.goto('/settings/exchangeRates');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('rates', 'revaluations') })
    .click();
  await expect(page.getByText(say('revaluations', 'empty'))).toBeVisible();
  await expectAccessible(page);
  await page.goto('/revaluations/add?date=2026-09-30');
  await revalue(page, say, '50', '5,000.00');
  await expectEntries(page, say, [
    [
      [RECEIVABLES, '200.00', ''],
      [UNREALISED, '', '200.00'],
    ],
    [
      [UNREALISED, '200.00', ''],
      [RECEIVABLES, '', '200.00'],
    ],
  ]);
  await expectAccessible(page);

  // The end of October is proposed next; its gain is that of the booked rate.
  await page.goto('/revaluations');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('revaluations', 'revalue') })
    .click();
  await revalue(page, say, '51', '5,100.00');
  await expect(page.getByRole('main')).toContainText('300.00');

  // An invoice that comes late into October changes its balances.
  const late = await haveDollarSale(page, customer, '2026-10-20', '10.00');
  await page.reload();
  const changed = page.getByText(say('revaluations', 'states.changed'), { exact: true });
  await expect(changed.first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('revaluations', 'again') }).click();
  await expect(page.getByRole('main')).toContainText('RV-0002');
  await revalue(page, say, '51', '5,610.00');
  await expect(changed).toHaveCount(0);

  // The latest is undone, with what that posts before it is done.
  const undo = say('revaluations', 'undo.confirm');
  await page.getByRole('main').getByRole('button', { name: undo }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(UNREALISED);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: undo }).click();
  await page.waitForURL(/\/revaluations$/);
  await expect(page.getByRole('grid').getByText('RV-0001')).toBeVisible();
  await expectAccessible(page);

  await pay(page, customer, [sold, '100.00'], [late, '10.00']);
  await expectTrialBalance(page, say, [
    [BANK, '5,720.00', ''],
    [SALES, '', '5,280.00'],
    [REALISED, '', '440.00'],
  ]);

  await page.setViewportSize(PHONE);
  for (const path of ['/revaluations', '/revaluations/add?date=2026-10-31', '/yearEnd']) {
    await page.goto(path);
    await expectLoaded(page);
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

/** All of it is paid at 52. */
async function pay(page: Page, customer: number, ...paid: [Invoice, string][]): Promise<void> {
  const { COAList } = await ask<{ COAList: { id: number; serial: string }[] }>(
    page,
    'Forms/GetDepositAccounts',
  );
  await ask(page, 'Invoice/ReceivePayment', {
    customer_id: customer,
    payment_date: '2026-11-20',
    deposit_account_id: COAList.find(({ serial }) => serial === BANK)?.id,
    exchange_rate: '52',
    amount: '110.00',
    applied: paid.map(([{ id }, cash]) => ({ invoice_id: id, cash })),
  });
}
