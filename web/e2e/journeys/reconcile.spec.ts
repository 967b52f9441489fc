import type { Page } from '@playwright/test';
import { BANK } from '../kit/books';
import { enterNewCompany } from '../kit/company';
import { button, dialog } from '../kit/controls';
import {
  bankOf,
  haveManyMoves,
  haveMoves,
  linesOf,
  type Move,
  sessionsOf,
  untickElsewhere,
} from '../kit/reconciling';
import type { Say } from '../kit/sales';
import { ask } from '../kit/server';
import { expect, expectAccessible, expectNoOverflow, test } from '../kit/test';
import { pluralOf } from '../kit/texts';
import { DESK, PHONE } from '../kit/viewports';

/**
 * The bank's statement is compared with the books: lines are ticked by the keyboard and saved on the way, also over a
 * cut network; saved for later, finished at zero, shown as a report and undone. A difference is adjusted; a line that
 * is changed afterwards is warned of, and opens a gap. Three hundred lines are reconciled.
 */

const WORDS = 'reconciliations';
const grid = (page: Page, say: Say, side: string) =>
  page.getByRole('grid', { name: say(WORDS, `work.${side}`) });
const difference = (page: Page) => page.locator('[data-figure=difference]');
const isSaved = (page: Page, say: Say) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: say(WORDS, 'work.saved'), hasNotText: say(WORDS, 'work.unsaved') }),
  ).toBeVisible();

/** Types what the statement says, and begins. */
async function begin(page: Page, say: Say, day: string, balance: string): Promise<void> {
  await fillEnding(page, say, day, balance);
  await button(dialog(page), say(WORDS, 'begin.submit')).click();
}

async function fillEnding(page: Page, say: Say, day: string, balance: string): Promise<void> {
  const field = (key: string) =>
    dialog(page).getByRole('textbox', {
      name: new RegExp(say(WORDS, `ending.${key}`, { currency: 'EGP' }).replace(/[()]/g, '.')),
    });
  await field('date').fill(day);
  await field('date').press('Tab');
  await field('balance').fill(balance);
}

/** Ticks all lines of a side by the head of its column. */
async function tickAll(page: Page, say: Say, side: string): Promise<void> {
  const all = grid(page, say, side).getByRole('checkbox', { name: say('', 'actions.selectAll') });
  await all.check();
}

test('a statement is found in the books, told and undone', { tag: '@en' }, async ({
  reader: page,
  context,
  say,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'reconcile');
  await haveMoves(page, [
    ['2026-10-05', '10000', 'Paid by a customer'],
    ['2026-10-20', '-3000', 'Rent of October'],
    ['2026-11-03', '-500', 'Cleaning'],
  ]);

  // The chart leads there.
  await page.goto('/chartsOfAccounts');
  const row = page.getByRole('row').filter({ hasText: BANK });
  await button(row, say('', 'grid.rowActions')).click();
  await page.getByRole('menuitem', { name: say('accounts', 'actions.reconcile') }).click();
  await expect(page).toHaveURL(/reconcile\?account=\d+/);
  await expect(page.getByText(say(WORDS, 'account.none'))).toBeVisible();
  await expectAccessible(page);

  // What is no statement is said at the field.
  await button(page, say(WORDS, 'list.begin')).first().click();
  await button(dialog(page), say(WORDS, 'begin.submit')).click();
  await expect(dialog(page).getByText(say('', 'errors.required')).first()).toBeVisible();
  await begin(page, say, '21/11/2026', '7000');
  await expect(dialog(page).getByText(say(WORDS, 'ending.inTheFuture')).first()).toBeVisible();
  await expectAccessible(page);
  await begin(page, say, '31/10/2026', '7000');
  await expect(page).toHaveURL(/reconcile\?session=\d+/);
  await expect(difference(page)).toContainText('7,000.00');
  await expectAccessible(page);

  // Only by the keyboard: Space ticks the focused line.
  await grid(page, say, 'deposits').focus();
  await page.keyboard.press(' ');
  await expect(difference(page)).toContainText('3,000.00');
  await grid(page, say, 'payments').focus();
  await page.keyboard.press(' ');
  await expect(difference(page)).toContainText('0.00');
  await expect(page.getByText(say(WORDS, 'work.balanced'))).toBeVisible();
  // What came after the last day is out of sight until it is asked for.
  await expect(grid(page, say, 'payments').getByRole('row')).toHaveCount(2);
  await page.getByRole('switch').click();
  await expect(grid(page, say, 'payments').getByRole('row')).toHaveCount(3);
  await grid(page, say, 'payments').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(difference(page)).toContainText('500.00');
  await page.keyboard.press(' ');
  await expect(page.getByText(say(WORDS, 'work.balanced'))).toBeVisible();

  // An amount, a number or a name finds its line.
  const search = page.getByRole('searchbox', { name: say(WORDS, 'work.search') });
  await search.fill('10000');
  await expect(grid(page, say, 'deposits').getByRole('row')).toHaveCount(2);
  await expect(page.getByText(say('', 'grid.noMatch'))).toBeVisible();
  await expectAccessible(page);
  await search.fill('');
  await isSaved(page, say);

  // For later: the ticks are there when one comes back.
  await button(page, say(WORDS, 'work.later')).click();
  await expect(page).toHaveURL(/reconcile\?account=\d+/);
  await expect(page.getByText(say(WORDS, 'states.open'), { exact: true })).toBeVisible();
  await page.reload();
  await button(page, say(WORDS, 'list.goOn')).click();
  await expect(page.getByText(say(WORDS, 'work.balanced'))).toBeVisible();

  // No answer: the tick stays, and is saved when there is one.
  await context.route('**/Reconcile/Tick/**', (route) => route.abort('connectionrefused'));
  await grid(page, say, 'payments').getByRole('row').nth(1).click();
  await expect(page.getByText(say(WORDS, 'work.unsaved'))).toBeVisible();
  await expect(difference(page)).toContainText('3,000.00');
  await context.unroute('**/Reconcile/Tick/**');
  await isSaved(page, say);
  await grid(page, say, 'payments').getByRole('row').nth(1).click();
  await isSaved(page, say);

  // Another tab frees a line: what is shown is no longer so, and nothing is finished.
  const [session = 0] = await sessionsOf(page, (await bankOf(page)).id);
  await untickElsewhere(page, session, '3000');
  await button(page, say(WORDS, 'work.finish')).click();
  await expect(difference(page)).toContainText('3,000.00');
  await expect(page).toHaveURL(/session=/);
  await grid(page, say, 'payments').getByRole('row').nth(1).click();
  await expect(page.getByText(say(WORDS, 'work.balanced'))).toBeVisible();

  await expectFits(page, say);
  await button(page, say(WORDS, 'work.finish')).click();
  const summary = page.getByRole('table', { name: say(WORDS, 'report.summary') });
  await expect(summary).toContainText('7,000.00');
  await expect(summary).toContainText('(500.00)');
  await expect(page.getByRole('table', { name: say(WORDS, 'work.payments') })).toContainText(
    '3,000.00',
  );
  await expectFits(page, say);
  const file = page.waitForEvent('download');
  await button(page, say(WORDS, 'report.csv')).click();
  expect((await file).suggestedFilename()).toContain('2026-10-31');

  await button(page, say(WORDS, 'report.undo')).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'undo.submit')).click();
  await expect(page).toHaveURL(/reconcile\?account=\d+/);
  await expect(page.getByText(say(WORDS, 'states.undone'), { exact: true })).toBeVisible();
  await expectAccessible(page);
});

/** The page fits at a desk and on a phone, in the light and in the dark. */
async function expectFits(page: Page, say: Say): Promise<void> {
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoOverflow(page);
  await expectAccessible(page);
  const deposits = button(page, say(WORDS, 'work.deposits'));
  if ((await deposits.count()) > 0) await expect(deposits).toBeVisible();
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a difference is made up, and a changed line opens a gap', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  test.setTimeout(180_000);
  await enterNewCompany(page, 'gap');
  const [, rent = 0] = await haveMoves(page, [
    ['2026-10-05', '10000', 'Paid by a customer'],
    ['2026-10-20', '-3000', 'Rent of October'],
  ]);
  const { id: account } = await bankOf(page);
  await page.goto(`/chartsOfAccounts/reconcile?account=${account}&begin=true`);
  await begin(page, say, '31/10/2026', '6990');
  await expect(page).toHaveURL(/session=\d+/);
  await tickAll(page, say, 'deposits');
  await tickAll(page, say, 'payments');
  await expect(difference(page)).toContainText('10.00');

  // The statement was misread: its form says what is wrong with it, and is left as it was.
  await button(page, say('', 'actions.more')).click();
  await page.getByRole('menuitem', { name: say(WORDS, 'work.edit') }).click();
  await fillEnding(page, say, '31/10/2026', '');
  await button(dialog(page), say('', 'actions.save')).click();
  await expect(dialog(page).getByText(say('', 'errors.required')).first()).toBeVisible();
  await expectAccessible(page);
  await fillEnding(page, say, '30/10/2026', '6995');
  await button(dialog(page), say('', 'actions.save')).click();
  await expect(difference(page)).toContainText('5.00');

  await button(page, say(WORDS, 'work.finish')).click();
  await expect(dialog(page).getByText(say(WORDS, 'adjust.why'))).toBeVisible();
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'adjust.back')).click();
  await expect(dialog(page)).toBeHidden();
  await button(page, say(WORDS, 'work.finish')).click();
  await button(dialog(page), say(WORDS, 'adjust.submit')).click();
  await expect(page.getByText(say(WORDS, 'report.adjustment'))).toBeVisible();
  await page.getByRole('link', { name: say(WORDS, 'report.showAdjustment') }).click();
  await expect(page).toHaveURL(/journalEntries\/\d+$/);
  await expect(page.getByText('5.00').first()).toBeVisible();

  // Who changes or deletes what was found is warned.
  const bank = say('', 'reconciled.done', { accounts: '' }).split('.')[0] ?? '';
  await page.goto(`/journalEntries/${rent}/edit`);
  const note = page.getByRole('note');
  await expect(note).toContainText(bank.slice(0, 12));
  await expectFits(page, say);
  await page.goto(`/journalEntries/${rent}`);
  await button(page, say('', 'actions.more')).first().click();
  await page.getByRole('menuitem', { name: say('', 'actions.delete') }).click();
  await expect(dialog(page).getByRole('note')).toBeVisible();
  await expectAccessible(page);
  await button(dialog(page), say('', 'actions.cancel')).click();
  const { JournalEntry } = await ask<{ JournalEntry: { version: number } }>(
    page,
    `JournalEntry/GetJournalEntryById/${rent}`,
  );
  await ask(page, `JournalEntry/EditJournalEntry/${rent}`, {
    date: '2026-10-20',
    memo: 'Rent of October',
    version: JournalEntry.version,
    lines: await linesOf(page, '-3100'),
  });

  // The next statement begins with the gap, shown before anything is ticked.
  await page.goto(`/chartsOfAccounts/reconcile?account=${account}&begin=true`);
  await begin(page, say, '30/10/2026', '6895');
  await expect(dialog(page).getByText(say(WORDS, 'ending.beforeLast')).first()).toBeVisible();
  await begin(page, say, '15/11/2026', '6895');
  const missing = page.getByRole('list', { name: say(WORDS, 'gap.lines') });
  await expect(missing).toContainText('3,000.00');
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'gap.notNow')).click();
  await expect(dialog(page)).toBeHidden();
  await page.goto(`/chartsOfAccounts/reconcile?account=${account}&begin=true`);
  await begin(page, say, '15/11/2026', '6895');
  await button(dialog(page), say(WORDS, 'gap.goOn')).click();
  await expect(page).toHaveURL(/session=\d+/);
  await page.getByText(say(WORDS, 'gap.show'), { exact: true }).click();
  await expect(missing).toContainText('3,000.00');
  await expectAccessible(page);
  await tickAll(page, say, 'payments');
  await expect(page.getByText(say(WORDS, 'work.balanced'))).toBeVisible();
  await button(page, say('', 'actions.more')).click();
  await page.getByRole('menuitem', { name: say(WORDS, 'work.discard') }).click();
  await expect(
    dialog(page).getByText(
      say(WORDS, pluralOf(language, 'discard.consequence', 1), { count: '1' }),
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await button(dialog(page), say(WORDS, 'discard.submit')).click();
  await expect(page).toHaveURL(/account=\d+/);
});

test('three hundred lines are reconciled', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  test.setTimeout(240_000);
  const day = (at: number) => `2026-10-${String((at % 28) + 1).padStart(2, '0')}`;
  const moves = Array.from({ length: 300 }, (_, at): Move => {
    return at % 2
      ? [day(at), `-${at}.25`, `Cheque ${at}`]
      : [day(at), `${at + 500}.50`, `Sale ${at}`];
  });
  await enterNewCompany(page, 'three-hundred');
  await haveManyMoves(page, moves);
  const { id: account } = await bankOf(page);
  await page.goto(`/chartsOfAccounts/reconcile?account=${account}&begin=true`);
  // 150 deposits of 500.50 to 798.50, 150 payments of 1.25 to 299.25.
  await begin(page, say, '31/10/2026', '74887.50');
  await expect(page).toHaveURL(/session=\d+/);
  await expect(grid(page, say, 'deposits')).toHaveAttribute('aria-rowcount', '151');
  // One after the other by the keyboard, as fast as the keys come.
  await grid(page, say, 'deposits').focus();
  await page.keyboard.press(' ');
  for (let at = 1; at < 20; at++) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
  }
  const ticked = say(WORDS, pluralOf(language, 'work.ticked', 20), { count: '20', amount: '' });
  await expect(page.getByText(ticked.trim())).toBeVisible();
  await isSaved(page, say);
  await expectAccessible(page);
  await tickAll(page, say, 'deposits');
  await tickAll(page, say, 'payments');
  await expect(page.getByText(say(WORDS, 'work.balanced'))).toBeVisible();
  await isSaved(page, say);
  await page.reload();
  await expect(page.getByText(say(WORDS, 'work.balanced'))).toBeVisible();
  await button(page, say(WORDS, 'work.finish')).click();
  const payments = page.getByRole('table', { name: say(WORDS, 'work.payments') });
  await expect(payments.getByRole('row')).toHaveCount(152);
  await expectAccessible(page);
});
