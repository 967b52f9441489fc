import type { Locator, Page } from '@playwright/test';
import { BANK, expectEntries } from '../kit/books';
import { haveCompany } from '../kit/company';
import { haveMoves, type Move } from '../kit/reconciling';
import {
  bankNumbered,
  banksOf,
  haveBillOf,
  haveCustomer,
  haveInvoice,
  haveVendor,
  haveWaiting,
} from '../kit/records';
import { pick, type Say } from '../kit/sales';
import { ask, sessionOf } from '../kit/server';
import { PASSWORD } from '../kit/sign-up';
import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';
import { type Language, pluralOf } from '../kit/texts';

/**
 * Money moves between the company's own accounts, also between two currencies with a gain; receipts are deposited
 * together, which is undone; a statement of three hundred lines is imported, matched, coded by a rule and reconciled
 * to nothing left. In each language.
 */

/** Accounts of a new company's chart. */
const TILL = '111001';
const UNDEPOSITED = '111201';
const GAINS = '720001';
/** The account of dollars that the journey adds. */
const DOLLARS = '111108';

const WORDS = 'banks';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });

async function company(page: Page, say: Say, language: Language, what: string): Promise<void> {
  const email = `${what}-${language}-${Date.now()}@nile.example`;
  await haveCompany(page, email);
  await signIn(page, say, { email, password: PASSWORD });
}

/** Chooses from a list of a window by a part of what stands there. */
async function choose(page: Page, label: string, part: string): Promise<void> {
  const field = dialog(page).getByRole('combobox', { name: label });
  await field.click();
  await field.fill(part);
  await page.getByRole('option').filter({ visible: true }).first().click();
}

/** What an account is called in the reader's language. */
async function named(page: Page, number: string, language: Language): Promise<string> {
  const all = (await banksOf(page)) as unknown as {
    number: string;
    name: string;
    name_ar: string;
  }[];
  const found = all.find((one) => one.number === number);
  return (language === 'ar' ? found?.name_ar : found?.name) ?? '';
}

test('money moves between two currencies with a gain', async ({ reader: page, say, language }) => {
  await company(page, say, language, 'dollars');
  const currencies = await ask<{ id: number; code: string }[]>(page, 'Forms/GetAllCurrency');
  const dollars = await ask<{ id: number }>(page, 'COA/AddChartsOfAccounts', {
    account_name: 'Bank dollars',
    account_name_ar: 'بنك دولار',
    serial: DOLLARS,
    main_charts_id: 1,
    chart_account_details_id: 2,
    currency_id: currencies.find(({ code }) => code === 'USD')?.id,
  });
  const { today } = await sessionOf(page);
  const bank = await bankNumbered(page, BANK);
  await ask(page, 'Transfer/AddTransfer', {
    date: today,
    from_account_id: bank.id,
    to_account_id: dollars.id,
    amount: '5000',
    received_amount: '100',
  });

  await page.goto('/banks');
  const card = page.locator(`[data-account="${dollars.id}"]`);
  await expect(card).toContainText('100.00');
  await expect(card).toContainText('5,000.00');
  await expectAccessible(page);
  await button(page, say(WORDS, 'transfer.open')).click();
  // Without a word nothing is saved.
  await button(dialog(page), say(WORDS, 'transfer.submit')).click();
  await expect(dialog(page).getByText(say('', 'errors.required')).first()).toBeVisible();
  await choose(page, say(WORDS, 'transfer.from'), await named(page, DOLLARS, language));
  await choose(page, say(WORDS, 'transfer.to'), await named(page, BANK, language));
  const field = (key: string, values: Record<string, string>) =>
    dialog(page).getByRole('textbox', { name: say(WORDS, `transfer.${key}`, values) });
  await field('leaves', { currency: 'USD' }).fill('40');
  await field('arrives', { currency: 'EGP' }).fill('2100');
  await expect(dialog(page)).toContainText('52.5');
  await field('rate', { base: 'EGP', currency: 'USD' }).fill('50');
  await expect(dialog(page)).toContainText('100.00');
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'transfer.submit')).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card).toContainText('60.00');

  await page.goto('/banks/transfers');
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: 'TR-0002' }).click();
  await expect(page).toHaveURL(/banks\/transfers\/\d+$/);
  await expectEntries(page, say, [
    [
      [BANK, '2,100.00', ''],
      [DOLLARS, '', '2,000.00'],
      [GAINS, '', '100.00'],
    ],
  ]);
  await expect(page.getByText(say(WORDS, 'transfer.gainName'), { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('receipts are deposited together, and wait again', async ({ reader: page, say, language }) => {
  await company(page, say, language, 'deposit');
  const customer = await haveCustomer(page, 'Giza Works');
  await haveWaiting(page, customer, '300');
  await haveWaiting(page, customer, '200.50');
  await haveWaiting(page, customer, '99');

  await page.goto('/banks');
  await expect(page.getByText('599.50').first()).toBeVisible();
  await button(page, say(WORDS, 'deposit.open')).click();
  await button(dialog(page), say(WORDS, 'deposit.submit')).click();
  await expect(dialog(page).getByText(say(WORDS, 'deposit.pick')).first()).toBeVisible();
  for (const number of ['RC-0001', 'RC-0002']) {
    await dialog(page)
      .getByRole('checkbox', { name: say(WORDS, 'deposit.tick', { number }) })
      .check();
  }
  await expect(dialog(page)).toContainText('500.50');
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'deposit.submit')).click();
  await expect(dialog(page)).toHaveCount(0);

  await page.goto('/banks/transfers?kind=deposit');
  await page.getByRole('row').filter({ hasText: 'TR-0001' }).click();
  await expectEntries(page, say, [
    [
      [BANK, '500.50', ''],
      [UNDEPOSITED, '', '300.00'],
      [UNDEPOSITED, '', '200.50'],
    ],
  ]);
  const receipts = page.getByRole('table', { name: say(WORDS, 'deposit.receipts') });
  await expect(receipts.getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  // What undoing posts is shown before.
  await button(page, say(WORDS, 'undo.confirm')).click();
  await expect(dialog(page)).toContainText('500.50');
  await expect(dialog(page)).toContainText(BANK);
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'undo.confirm')).click();
  await expect(page).toHaveURL(/banks\/transfers$/);
  await page.goto('/banks?deposit=true');
  await expect(dialog(page).getByRole('row')).toHaveCount(5);
});

test('lines are made into payments, found by hand, left out and taken back', async ({
  reader: page,
  say,
  language,
}) => {
  test.setTimeout(180_000);
  await company(page, say, language, 'lines');
  const customer = await haveCustomer(page, 'Giza Works');
  await haveInvoice(page, customer, { net: '1000', total: '1140.00' });
  const vendor = await haveVendor(page, 'Delta Supplies');
  await haveBillOf(page, vendor, { net: '500', total: '570.00' });
  await haveMoves(page, [
    ['2026-11-18', '-100', 'First half'],
    ['2026-11-18', '-200', 'Second half'],
  ]);
  const bank = await bankNumbered(page, BANK);
  const said = ['1140.00', '-570.00', '-300.00', '-1.00'];
  const rows = said.map((amount, at) => `20/11/2026,Line ${at},${amount}`);
  await ask(page, 'BankStatement/Import', {
    account_id: bank.id,
    file_name: 'four.csv',
    content: Buffer.from(['Date,Details,Amount', ...rows].join('\n')).toString('base64'),
  });

  await page.goto(`/banks/${bank.id}`);
  const paid = async (at: number, kind: 'receipt' | 'payment', party: string, amount: string) => {
    await make(page, say, open(page, `Line ${at}`), kind);
    await expectAccessible(page);
    await pick(page, dialog(page).getByRole('combobox'), party);
    const field = dialog(page).getByRole('textbox', {
      name: say('payments', kind === 'payment' ? 'form.amount_purchase' : 'form.amount', {
        currency: 'EGP',
      }),
    });
    await expect(field).toHaveValue(amount);
    await expectAccessible(page);
    await dialog(page).locator('button[type=submit]').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(open(page, `Line ${at}`)).toHaveCount(0);
  };
  await paid(0, 'receipt', 'Giza Works', '1,140.00');
  await paid(1, 'payment', 'Delta Supplies', '570.00');

  // Two that the bank paid as one.
  await button(open(page, 'Line 2'), say(WORDS, 'lines.find')).click();
  const submit = button(dialog(page), say(WORDS, 'find.submit'));
  for (const half of ['First half', 'Second half']) {
    await expect(submit).toBeDisabled();
    await dialog(page).getByRole('searchbox').fill(half);
    const row = dialog(page).getByRole('row').filter({ hasText: half });
    await row.getByRole('checkbox').check();
  }
  await expectAccessible(page);
  await submit.click();
  await expect(dialog(page)).toHaveCount(0);

  await open(page, 'Line 3').locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: say(WORDS, 'lines.exclude') }).click();
  await expect(page.getByText(say(WORDS, 'lines.no.open'))).toBeVisible();
  await page.goto(`/banks/${bank.id}?state=excluded`);
  await expect(open(page, 'Line 3')).toBeVisible();
  await expectAccessible(page);
  await button(open(page, 'Line 3'), say(WORDS, 'lines.free')).click();
  await expect(page.getByText(say(WORDS, 'lines.no.excluded'))).toBeVisible();

  await page.goto(`/banks/${bank.id}?state=matched`);
  await expect(open(page, 'Line 0')).toContainText('Giza Works');
  await expectAccessible(page);
  // A statement of which something is matched stays until that is taken back.
  const forget = async () => {
    await page.goto(`/banks/${bank.id}/statements`);
    await expectAccessible(page);
    await page
      .getByRole('button', { name: say('', 'grid.rowActions') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: say(WORDS, 'statements.forget') }).click();
    await button(dialog(page), say(WORDS, 'statements.forget')).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await forget();
  await expect(page.getByText('four.csv')).toBeVisible();
  await page.goto(`/banks/${bank.id}?state=matched`);
  for (let left = 3; left > 0; left--) {
    await expect(page.locator('[data-line]')).toHaveCount(left);
    await button(page.locator('[data-line]').first(), say(WORDS, 'lines.free')).click();
  }
  await expect(page.getByText(say(WORDS, 'lines.no.matched'))).toBeVisible();
  await forget();
  await expect(page.getByText(say(WORDS, 'lines.none'))).toBeVisible();
});

const LINES = 300;
const day = (at: number) => `2026-10-${String((at % 28) + 1).padStart(2, '0')}`;

/** What the bank's account moved by: all of it in the books but the last ten, which only the bank knows of. */
const moves = Array.from({ length: LINES - 10 }, (_, at): Move => {
  return at % 2
    ? [day(at), `-${at}.25`, `Cheque ${at}`]
    : [day(at), `${at + 500}.50`, `Sale ${at}`];
});

/** The bank's own file: its lines by day with a running balance, and ten more of charges, fuel and cash. */
function statement(language: Language): { text: string; closing: string } {
  const ar = language === 'ar';
  const charge = ar ? 'عمولة بنكية' : 'BANK CHARGES';
  const said: [string, number, string][] = moves.map(([on, amount, memo]) => [
    on,
    Math.round(Number(amount) * 100),
    memo,
  ]);
  for (let at = 0; at < 8; at++) said.push([`2026-10-${20 + at}`, -1500 - at, `${charge} ${at}`]);
  said.push(['2026-10-29', -80_00, ar ? 'مشتريات وقود' : 'POS FUEL 0099']);
  said.push(['2026-10-30', -500_00, ar ? 'سحب نقدي' : 'CASH WITHDRAWAL']);
  said.sort(([one], [other]) => one.localeCompare(other));
  const money = (piastres: number) => (piastres / 100).toFixed(2);
  let balance = 0;
  const rows = said.map(([on, amount, what]) => {
    balance += amount;
    const [debit, credit] = amount < 0 ? [money(-amount), ''] : ['', money(amount)];
    const date = on.split('-').reverse().join('/');
    return [date, what, debit, credit, money(balance)].join(',');
  });
  const head = ar ? 'التاريخ,البيان,مدين,دائن,الرصيد' : 'Date,Details,Debit,Credit,Balance';
  return { text: [head, ...rows].join('\n'), closing: money(balance) };
}

test('a statement of three hundred lines is imported, matched and reconciled', async ({
  reader: page,
  say,
  language,
}) => {
  test.setTimeout(300_000);
  await company(page, say, language, 'statement');
  await haveMoves(page, moves);
  const bank = await bankNumbered(page, BANK);
  const { text, closing } = statement(language);

  await page.goto('/banks');
  const card = page.locator(`[data-account="${bank.id}"]`);
  await button(card, say('', 'grid.rowActions')).click();
  await page.getByRole('menuitem', { name: say(WORDS, 'menu.import') }).click();
  await expect(page).toHaveURL(/import$/);
  await expectAccessible(page);
  await page
    .getByLabel(say(WORDS, 'import.choose'))
    .last()
    .setInputFiles({
      name: 'october.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });

  // How it was read: without the amounts nothing goes on.
  const review = button(page, say(WORDS, 'import.review'));
  await expect(review).toBeEnabled();
  await expectAccessible(page);
  const debit = page.getByRole('combobox', { name: say(WORDS, 'import.roles.debit') });
  await debit.click();
  await page.getByRole('option').filter({ visible: true }).nth(1).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(review).toBeDisabled();
  await expectAccessible(page);
  await debit.click();
  await page.getByRole('option').filter({ visible: true }).nth(2).click();
  await expect(review).toBeEnabled();
  await review.click();
  await expect(page.getByText(say(WORDS, 'import.proof.lines'))).toBeVisible();
  await expectAccessible(page);
  await button(
    page,
    say(WORDS, pluralOf(language, 'import.submit', LINES), { count: String(LINES) }),
  ).click();
  const match = page.getByRole('link', { name: say(WORDS, 'import.match') });
  await expect(match).toBeVisible();
  await expectAccessible(page);
  await match.click();
  await expect(page).toHaveURL(new RegExp(`banks/${bank.id}$`));

  // All of which it is certain what they are, page after page.
  const tab = (state: string) =>
    page.getByRole('group', { name: say(WORDS, 'lines.states.label') }).getByRole('button', {
      name: new RegExp(`^${say(WORDS, `lines.states.${state}`)}`),
    });
  await expect(tab('open')).toContainText(String(LINES));
  await expectAccessible(page);
  const exact = page.getByRole('button', {
    name: new RegExp(
      say(WORDS, pluralOf(language, 'lines.exact', 100)).replace(/\{\{.*?\}\}/, '\\d+'),
    ),
  });
  await expect(async () => {
    if (await exact.isVisible()) await exact.click();
    await expect(tab('open')).toContainText(/\D10$/, { timeout: 2000 });
  }).toPass();

  await expect(page.locator('[data-line]')).toHaveCount(10);
  await rule(page, say, language);
  await spend(page, say);
  await withdraw(page, say, language);
  await expect(page.getByText(say(WORDS, 'lines.no.open'))).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('main')
    .getByRole('link', { name: say(WORDS, 'menu.reconcile') })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`reconcile\\?account=${bank.id}`));
  await reconcile(page, say, closing);
});

const open = (page: Page, part: string) => page.locator('[data-line]').filter({ hasText: part });

/** Presses what stands in the menu of what can be made of a line. */
async function make(page: Page, say: Say, line: Locator, what: string): Promise<void> {
  await line.locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: say(WORDS, `lines.makes.${what}`) }).click();
}

/** A rule by the words of a line says what all eight like it are for; each is agreed to. */
async function rule(page: Page, say: Say, language: Language): Promise<void> {
  const words = language === 'ar' ? 'عمولة بنكية' : 'BANK CHARGES';
  const charges = open(page, words);
  await expect(charges).toHaveCount(8);
  await make(page, say, charges.first(), 'rule');
  await expect(dialog(page).getByRole('textbox', { name: say(WORDS, 'rules.words') })).toHaveValue(
    words,
  );
  const account = dialog(page).getByRole('combobox', { name: say(WORDS, 'expense.account') });
  await pick(page, account, language === 'ar' ? 'بنكية' : 'Bank');
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'rules.submit')).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(charges.first()).toContainText(say(WORDS, 'lines.why.rule'));
  for (let left = 8; left > 0; left--) {
    await charges
      .first()
      .getByRole('button', { name: say(WORDS, 'lines.agreeTo', { what: '' }) })
      .click();
    await expect(charges).toHaveCount(left - 1);
  }
}

/** The fuel becomes an expense with its tax within. */
async function spend(page: Page, say: Say): Promise<void> {
  const fuel = page.locator('[data-line]').filter({ hasText: '80.00' });
  await make(page, say, fuel, 'expense');
  const account = dialog(page).getByRole('combobox', { name: say(WORDS, 'expense.account') });
  await account.click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'expense.submit')).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(fuel).toHaveCount(0);
}

/** The cash becomes a transfer to the till. */
async function withdraw(page: Page, say: Say, language: Language): Promise<void> {
  const cash = page.locator('[data-line]').filter({ hasText: '500.00' });
  await make(page, say, cash, 'transfer');
  await choose(page, say(WORDS, 'transfer.to'), await named(page, TILL, language));
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'transfer.submit')).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cash).toHaveCount(0);
}

/** The account is reconciled with the statement: all of it comes ticked, and nothing is left. */
async function reconcile(page: Page, say: Say, closing: string): Promise<void> {
  await button(page, say('reconciliations', 'list.begin')).click();
  const field = (key: string) =>
    dialog(page).getByRole('textbox', {
      name: new RegExp(
        say('reconciliations', `ending.${key}`, { currency: 'EGP' }).replace(/[()]/g, '.'),
      ),
    });
  await field('date').fill('31/10/2026');
  await field('date').press('Tab');
  await field('balance').fill(closing);
  await button(dialog(page), say('reconciliations', 'begin.submit')).click();
  await expect(page).toHaveURL(/session=\d+/);
  await expect(page.getByText(say('reconciliations', 'work.balanced'))).toBeVisible();
  await expect(page.locator('[data-figure=difference]')).toContainText('0.00');
  await button(page, say('reconciliations', 'work.finish')).click();
  const payments = page.getByRole('table', { name: say('reconciliations', 'work.payments') });
  // 145 cheques, 8 charges, the fuel and the cash, below one row of headers.
  await expect(payments.getByRole('row')).toHaveCount(156);
  await expectAccessible(page);
}
