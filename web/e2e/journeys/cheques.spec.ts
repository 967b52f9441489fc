import type { Locator, Page } from '@playwright/test';
import { BANK, expectEntries, expectTrialBalance, RECEIVABLES, SALES } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { haveCheque, haveIssuedCheque, methodAccount } from '../kit/records/money';
import { haveBillOf, haveVendor } from '../kit/records/purchases';
import { haveCustomer, haveInvoice } from '../kit/records/sales';
import { cell, pick, type Say, save } from '../kit/sales';
import { expect, expectAccessible, expectFitsPhone, expectNoOverflow, test } from '../kit/test';
import { type Language, pluralOf } from '../kit/texts';
import { DESK, PHONE } from '../kit/viewports';

/**
 * A customer pays by cheque: it is handed to a bank, and clears; another one bounces, and is due and paid again. One
 * that was issued is cashed, and that is undone. Due dates are in a calendar. The books follow each step.
 */

/** Accounts of a new company's chart. */
const [IN_HAND, COLLECTED, ISSUED, FEES] = ['112101', '112102', '211101', '630014'];
const PAYABLES = '211001';
/** Nothing is sold with tax here. */
const PLAIN = { vat: false, net: '1000', total: '1000.00' };

const state = (say: Say, name: string) => say('', `status.cheque.${name}`);

/** The state of the open cheque. */
async function expectState(page: Page, say: Say, name: string): Promise<void> {
  const head = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(head.getByText(state(say, name), { exact: true })).toBeVisible();
}

/** Moves the cheque on show, or the ticked ones. */
async function move(
  page: Page,
  say: Say,
  how: string,
  fill: (dialog: Locator) => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole('button', { name: say('cheques', `moves.${how}`), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(say('cheques', 'move.step'))).toBeVisible();
  await fill(dialog);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('cheques', `moves.${how}`), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The company's account with its bank, in pounds. */
const OWN_BANK = /Bank - current account EGP|البنك - حساب جاري جنيه/;

/** Names the bank account that a step is taken on. */
async function onBank(page: Page, say: Say, dialog: Locator): Promise<void> {
  const field = dialog.getByRole('combobox', { name: say('cheques', 'fields.bankAccount') });
  await expect(field).toBeVisible();
  await field.click();
  await page.getByRole('option', { name: OWN_BANK }).first().click();
}

/** Fills the details of a cheque into the open form. */
async function fillCheque(
  within: Page | Locator,
  say: Say,
  { bank, due }: { bank: string; due: string },
): Promise<void> {
  // A cheque of ours offers our own banks; any other typed bank is accepted as well.
  const field = within.getByRole('textbox', { name: say('', 'cheque.bank') });
  const ours = within.getByRole('combobox', { name: say('', 'cheque.bank') });
  await field.or(ours).fill(bank);
  const day = within.getByRole('textbox', { name: say('', 'cheque.due') });
  await day.fill(due);
  await day.blur();
}

test('a cheque is received, handed to a bank, and becomes money', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'cheques');
  const customer = await haveCustomer(page, 'شركة النيل للتجارة');
  const invoice = await haveInvoice(page, customer, PLAIN, { lines: [plainLine('1000')] });
  const { method } = await methodAccount(page, 'cheque', 'notes_receivable', 'Deposit');

  await page.goto(`/sales/${invoice.id}`);
  await page
    .getByRole('button', { name: say('invoices', 'actions.receive') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('payments', 'form.method') }).click();
  const name = language === 'ar' ? method.name_ar : method.name_en;
  await page.getByRole('option', { name, exact: true }).click();
  const submit = dialog.getByRole('button', { name: say('payments', 'form.submit') });
  // Its number and its day have to be said.
  await submit.click();
  await expect(dialog.getByText(say('', 'errors.required')).first()).toBeVisible();
  const number = language === 'ar' ? method.reference_label_ar : method.reference_label_en;
  await dialog.getByRole('textbox', { name: number ?? '' }).fill('00012301');
  await fillCheque(dialog, say, { bank: 'CIB', due: '15/12/2026' });
  await expectAccessible(page);
  await submit.click();
  await expect(dialog).toBeHidden();

  // The payment shows its cheque, which leads to its own page.
  await page.getByRole('button', { name: 'RC-0001', exact: true }).first().click();
  const payment = page.getByRole('dialog');
  await expect(payment.getByText(state(say, 'in_hand'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await payment.getByRole('link', { name: 'CIB' }).click();
  await page.waitForURL(/\/cheque\/\d+$/);
  await expectState(page, say, 'in_hand');
  await expectAccessible(page);

  // No bank account is guessed.
  await page
    .getByRole('button', { name: say('cheques', 'moves.under_collection'), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('cheques', 'moves.under_collection'), exact: true })
    .click();
  await expect(
    page.getByRole('dialog').getByText(say('', 'errors.required')).first(),
  ).toBeVisible();
  await page.goto(page.url());

  await move(page, say, 'under_collection', (form) => onBank(page, say, form));
  await expectState(page, say, 'under_collection');
  await move(page, say, 'cleared_received', async (form) => {
    await form.getByRole('textbox', { name: fee(say) }).fill('7.50');
  });
  await expectState(page, say, 'cleared');
  await expectEntries(page, say, [
    [
      [IN_HAND, '1,000.00', ''],
      [RECEIVABLES, '', '1,000.00'],
    ],
    [
      [COLLECTED, '1,000.00', ''],
      [IN_HAND, '', '1,000.00'],
    ],
    [
      [BANK, '1,000.00', ''],
      [FEES, '7.50', ''],
      [COLLECTED, '', '1,000.00'],
      [BANK, '', '7.50'],
    ],
  ]);
  await expectAccessible(page);

  // The list has its present state; the journal's lines lead back to it.
  await page.goto('/cheques');
  await expect(page.getByRole('button', { name: state(say, 'cleared') }).last()).toContainText('1');
  await page
    .getByRole('button', { name: state(say, 'cleared') })
    .last()
    .click();
  await expect(page.getByRole('grid').getByText('00012301')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await expectTrialBalance(page, say, [
    [BANK, '992.50', ''],
    [SALES, '', '1,000.00'],
    [FEES, '7.50', ''],
  ]);
});

const fee = (say: Say) => say('cheques', 'move.fee', { currency: 'EGP' });

/** A line without tax. */
function plainLine(price: string) {
  return { description: 'Goods', quantity: '1', price, tax_ids: [] };
}

test('cheques are handed over together, and one bounces: the customer owes it again', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'cheques');
  const customer = await haveCustomer(page, 'Delta Foods');
  const invoice = await haveInvoice(page, customer, PLAIN, { lines: [plainLine('1000')] });
  const one = { number: 'A-77', amount: '1000.00', due: '2026-11-25', bank: 'QNB' };
  const id = await haveCheque(page, customer, one, invoice);
  await haveCheque(page, customer, { number: 'A-78', amount: '250.00', due: '2026-11-30' });

  await page.goto('/cheques');
  const grid = page.getByRole('grid');
  await grid.getByRole('checkbox').first().check();
  await move(page, say, 'under_collection', async (form) => {
    await expect(form).toContainText('1,250.00');
    await onBank(page, say, form);
  });
  await expect(grid.getByText(state(say, 'under_collection'), { exact: true })).toHaveCount(2);

  await page.goto(`/cheque/${id}`);
  await move(page, say, 'bounced', async (form) => {
    await form.getByRole('textbox', { name: fee(say) }).fill('50');
    await form.getByRole('textbox', { name: say('cheques', 'move.memo') }).fill('No funds');
  });
  await expectState(page, say, 'bounced');
  await expect(page.getByText(say('cheques', 'steps.owed.received'))).toBeVisible();

  // It is in the customer's account, which leads back to it, and is paid again from there.
  await page.goto(`/customers/${customer}`);
  await page.getByRole('grid').getByText('A-77').first().click();
  await page.waitForURL(/\/cheque\/\d+$/);
  await page.getByRole('button', { name: say('cheques', 'actions.pay.received') }).click();
  const dialog = page.getByRole('dialog');
  const amount = say('payments', 'form.amount', { currency: 'EGP' });
  await expect(dialog.getByRole('textbox', { name: amount })).toHaveValue('1,000.00');
  await dialog.getByRole('button', { name: say('payments', 'form.submit') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('cheques', 'steps.settled'), { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The later payment prevents undoing the step.
  const takeBack = say('cheques', 'takeBack.confirm');
  await page.getByRole('button', { name: takeBack, exact: true }).click();
  const refused = page.getByRole('dialog');
  await expect(refused.getByRole('alert')).toContainText('A-77');
  await expect(refused.getByRole('button', { name: takeBack, exact: true })).toBeDisabled();
  await refused.getByRole('button', { name: say('', 'actions.cancel'), exact: true }).click();
  await expectState(page, say, 'bounced');
});

test('a cheque that was issued is cashed, and that is taken back', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'cheques');
  const vendor = await haveVendor(page, 'شركة الدلتا للخدمات');
  await haveBillOf(page, vendor, { net: '400', total: '400.00', vat: false });
  const { method } = await methodAccount(page, 'cheque', 'notes_payable', 'Payment');
  const name = language === 'ar' ? method.name_ar : method.name_en;
  const number = language === 'ar' ? method.reference_label_ar : method.reference_label_en;

  await page.goto(`/vendors/${vendor}`);
  await page.getByRole('button', { name: say('vendors', 'actions.pay'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const amount = say('payments', 'form.amount_purchase', { currency: 'EGP' });
  await dialog.getByRole('textbox', { name: amount }).fill('400');
  await dialog.getByRole('combobox', { name: say('payments', 'form.method') }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await dialog.getByRole('textbox', { name: number ?? '' }).fill('501');
  await fillCheque(dialog, say, { bank: '', due: '31/12/2026' });
  const drawn = dialog.getByRole('combobox', { name: say('', 'cheque.bank') });
  await drawn.click();
  await page.getByRole('option', { name: OWN_BANK }).click();
  await expect(drawn).toHaveValue(OWN_BANK);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('payments', 'form.submit_purchase') }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/chequesIssued');
  await page.getByRole('grid').getByText('501', { exact: true }).click();
  await expectState(page, say, 'outstanding');
  await move(page, say, 'cleared_issued', (form) => onBank(page, say, form));
  await expectState(page, say, 'cleared_issued');
  const paid = [
    [PAYABLES, '400.00', ''],
    [ISSUED, '', '400.00'],
  ] as const;
  await expectEntries(page, say, [
    paid,
    [
      [ISSUED, '400.00', ''],
      [BANK, '', '400.00'],
    ],
  ]);

  const takeBack = say('cheques', 'takeBack.confirm');
  await page.getByRole('button', { name: takeBack, exact: true }).click();
  const confirmDialog = page.getByRole('dialog');
  // What the books get by it is shown before.
  await expect(confirmDialog.getByRole('region', { name: say('', 'undo.title') })).toBeVisible();
  await expectAccessible(page);
  await confirmDialog.getByRole('button', { name: takeBack, exact: true }).click();
  await expect(confirmDialog).toBeHidden();
  await expectState(page, say, 'outstanding');
  await expectEntries(page, say, [paid]);
  await expect(page.getByText(say('cheques', 'steps.takenBack'), { exact: true })).toBeVisible();

  // Its day is put off.
  await page
    .getByRole('button', { name: say('', 'actions.more') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('cheques', 'actions.edit') }).click();
  const due = page.getByRole('dialog').getByRole('textbox', { name: say('', 'nouns.dueDate') });
  await due.fill('15/1/2027');
  await due.blur();
  await expectAccessible(page);
  await save(page, say);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/2027/).first()).toBeVisible();

  // An expense is paid by one too.
  await page.goto('/expenses/add');
  await pick(page, cell(page, say, 'account', 1), '510003');
  await cell(page, say, 'price', 1).fill('200');
  await page.getByRole('combobox', { name: say('documents', 'fields.paymentMethod') }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await fillCheque(page, say, { bank: 'QNB', due: '1/12/2026' });
  await page.getByRole('textbox', { name: number ?? '' }).fill('502');
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/expenses\/\d+$/);
  await page.getByRole('link', { name: new RegExp(`${say('', 'cheque.cheque')} .*502`) }).click();
  await page.waitForURL(/\/cheque\/\d+$/);
  await expectState(page, say, 'outstanding');
  await expectAccessible(page);
});

/** How many cheques, in the words of the reader's language. */
const many = (say: Say, language: Language, count: number) =>
  say('cheques', pluralOf(language, 'count', count), { count: String(count) });

test('what falls due stands in a calendar', async ({ reader: page, say, language }) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'cheques');
  const customer = await haveCustomer(page, 'Delta Foods');
  const vendor = await haveVendor(page, 'شركة الدلتا للخدمات');
  for (const [number, due] of [
    ['B-1', '2026-11-22'],
    ['B-2', '2026-11-22'],
    ['B-3', '2026-12-05'],
    ['B-4', '2026-11-10'],
  ] as const) {
    await haveCheque(page, customer, { number, amount: '100.00', due });
  }
  const issued = { number: 'C-1', amount: '40.00', due: '2026-11-22', bank: 'CIB' };
  await haveIssuedCheque(page, vendor, issued);

  await page.goto('/cheques');
  await page.getByRole('link', { name: say('cheques', 'pages.calendar') }).click();
  await page.waitForURL(/chequeCalendar/);
  // Three are to be collected in November, one of them late; the week of the 22nd has all but that one.
  await expect(page.getByText(many(say, language, 3)).first()).toBeVisible();
  const week = page.getByRole('row').filter({ hasText: '200.00' });
  await expect(week).toHaveCount(1);
  await expect(week.getByText('200.00')).toHaveCount(2);
  // The first column is Saturday's, and days are written as date pickers write them.
  const first = page.getByRole('columnheader').first();
  await expect(first).toHaveText(language === 'ar' ? 'السبت' : 'Sat');
  await expect(week).toContainText('22');
  await expectAccessible(page);
  await week.getByRole('button').first().click();
  const day = page.getByRole('region', { name: say('cheques', 'calendar.ofDay') });
  await expect(day.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);

  // Only those that went out, then another month.
  await page.getByRole('radio', { name: say('cheques', 'pages.issued') }).check({ force: true });
  await expect(day.getByRole('link')).toHaveCount(1);
  await page.getByRole('radio', { name: say('cheques', 'calendar.both') }).check({ force: true });
  await page.getByRole('button', { name: say('', 'date.next') }).click();
  await expect(page).toHaveURL(/month=2026-12/);
  await expect(page.getByRole('table').getByText('100.00').first()).toBeVisible();
  await page.goBack();

  // On a phone a month is the list of its days; a cheque of the day opens.
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.goto('/chequeCalendar?day=2026-11-22');
  await page.getByRole('link', { name: /C-1/ }).click();
  await page.waitForURL(/\/cheque\/\d+$/);
  await expectNoOverflow(page);

  // What is late opens the list of it.
  await page.setViewportSize(DESK);
  await page.goto('/chequeCalendar');
  await page.getByRole('button', { name: say('cheques', 'calendar.late.received') }).click();
  await page.waitForURL(/\/cheques\?/);
  await expect(page.getByRole('grid').getByText('B-4')).toBeVisible();
  await expect(page.getByRole('grid').getByText('B-1')).toHaveCount(0);
});
