import type { Locator, Page } from '@playwright/test';
import { CASH_ACCOUNT_CODE, chooseAccount, named, WORDS } from '../kit/banks';
import { BANK } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { button, dialog } from '../kit/controls';
import { haveManyMoves, haveMoves, type Move } from '../kit/reconciling';
import { bankNumbered } from '../kit/records/money';
import { haveBillOf, haveVendor } from '../kit/records/purchases';
import { haveCustomer, haveInvoice } from '../kit/records/sales';
import { pick, type Say } from '../kit/sales';
import { ask } from '../kit/server';
import { expect, expectAccessible, test } from '../kit/test';
import { type Language, pluralOf } from '../kit/texts';

/**
 * Lines of the bank become payments, are found by hand, left out and undone; a statement of three hundred lines is
 * imported, matched, coded by a rule and reconciled until nothing is left.
 */

test('lines are made into payments, found by hand, left out and taken back', {
  tag: '@en',
}, async ({ reader: page, say }) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'lines');
  const customer = await haveCustomer(page, 'Giza Works');
  await haveInvoice(page, customer, { net: '1000', total: '1140.00' });
  const vendor = await haveVendor(page, 'Delta Supplies');
  await haveBillOf(page, vendor, { net: '500', total: '570.00' });
  await haveMoves(page, [
    ['2026-11-18', '-100', 'First half'],
    ['2026-11-18', '-200', 'Second half'],
  ]);
  const bank = await bankNumbered(page, BANK);
  const amounts = ['1140.00', '-570.00', '-300.00', '-1.00'];
  const rows = amounts.map((amount, at) => `20/11/2026,Line ${at},${amount}`);
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

  await button(open(page, 'Line 3'), say('', 'actions.more')).click();
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
  // A statement with a matched line stays until the match is undone.
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

test('dates that can be read in two ways are asked before lines are imported', {
  tag: '@ar',
}, async ({ reader: page, say, language }) => {
  await enterNewCompany(page, 'dates');
  const bank = await bankNumbered(page, BANK);
  await page.goto(`/banks/${bank.id}/import`);
  const rows = ['Date,Details,Amount', '03/04/2026,RENT,-5.00', '05/04/2026,SALE,7.00'];
  await page
    .getByLabel(say(WORDS, 'import.choose'))
    .last()
    .setInputFiles({
      name: 'short.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    });
  const question = page.getByRole('radiogroup', {
    name: say(WORDS, 'import.dayQuestion', { column: 'Date' }),
  });
  await expect(question.getByRole('radio')).toHaveCount(2);
  const review = button(page, say(WORDS, 'import.review'));
  await expect(review).toBeDisabled();
  await expectAccessible(page);
  await question.getByRole('radio').last().check();
  await expect(review).toBeEnabled();
  await question.getByRole('radio').first().check();
  await expect(review).toBeEnabled();
  await review.click();
  await button(page, say(WORDS, pluralOf(language, 'import.submit', 2), { count: '2' })).click();
  await expect(page.getByRole('link', { name: say(WORDS, 'import.match') })).toBeVisible();
  const lines = await ask<{ Lines: { date: string }[] }>(page, 'BankLine/GetBankLines', {
    account_id: bank.id,
  });
  expect(lines.Lines.map(({ date }) => date)).toEqual(['2026-04-03', '2026-04-05']);
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
  const bankLines: [string, number, string][] = moves.map(([on, amount, memo]) => [
    on,
    Math.round(Number(amount) * 100),
    memo,
  ]);
  for (let at = 0; at < 8; at++)
    bankLines.push([`2026-10-${20 + at}`, -1500 - at, `${charge} ${at}`]);
  bankLines.push(['2026-10-29', -80_00, ar ? 'مشتريات وقود' : 'POS FUEL 0099']);
  bankLines.push(['2026-10-30', -500_00, ar ? 'سحب نقدي' : 'CASH WITHDRAWAL']);
  bankLines.sort(([one], [other]) => one.localeCompare(other));
  const money = (piastres: number) => (piastres / 100).toFixed(2);
  let balance = 0;
  const rows = bankLines.map(([on, amount, what]) => {
    balance += amount;
    const [debit, credit] = amount < 0 ? [money(-amount), ''] : ['', money(amount)];
    const date = on.split('-').reverse().join('/');
    return [date, what, debit, credit, money(balance)].join(',');
  });
  const head = ar ? 'التاريخ,البيان,مدين,دائن,الرصيد' : 'Date,Details,Debit,Credit,Balance';
  return { text: [head, ...rows].join('\n'), closing: money(balance) };
}

test('a statement of three hundred lines is imported, matched and reconciled', {
  tag: '@ar',
}, async ({ reader: page, say, language }) => {
  test.setTimeout(300_000);
  await enterNewCompany(page, 'statement');
  await haveManyMoves(page, moves);
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

  // How it was read: without the amounts the import can't continue.
  const review = button(page, say(WORDS, 'import.review'));
  await expect(review).toBeEnabled();
  // A column's name begins beside the signs that clear and open the list, not under them.
  const balance = page.getByRole('combobox', { name: say(WORDS, 'import.roles.balance') });
  const under = await balance.evaluate((field) => {
    const signs = field
      .closest('.mantine-Input-wrapper')
      ?.querySelector('[data-combined-clear-section]');
    const room = Number.parseFloat(getComputedStyle(field).paddingInlineEnd);
    return (signs?.getBoundingClientRect().width ?? Number.NaN) - room;
  });
  expect(under).toBeLessThanOrEqual(0);
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

/** Presses what is in the menu of what can be made of a line; a rule is in the menu beside it. */
async function make(page: Page, say: Say, line: Locator, what: string): Promise<void> {
  await button(line, what === 'rule' ? say('', 'actions.more') : say(WORDS, 'lines.make')).click();
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
  await chooseAccount(
    page,
    say(WORDS, 'transfer.to'),
    await named(page, CASH_ACCOUNT_CODE, language),
  );
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'transfer.submit')).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(cash).toHaveCount(0);
}

/** The account is reconciled with the statement: all of it comes ticked, and nothing is left. */
async function reconcile(page: Page, say: Say, closing: string): Promise<void> {
  await button(page, say('reconciliations', 'list.begin')).first().click();
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
  // 145 cheques, 8 charges, the fuel and the cash, between the headers and their totals.
  await expect(payments.getByRole('row')).toHaveCount(157);
  await expectAccessible(page);
}
