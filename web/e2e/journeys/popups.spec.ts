import type { Page } from '@playwright/test';
import { Popups } from '../kit/popups';
import { DETAILS } from '../kit/record-routes';
import { haveSomeOfEverything } from '../kit/records/demo';
import { COMPANY_ROUTES } from '../kit/routes';
import type { Say } from '../kit/sales';
import { goTo, inParts, newest } from '../kit/screens';
import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';

/**
 * Every window, menu, palette, picker, filter and column chooser of the product, opened screen by screen over the
 * table of screens, at a desk. With POPUPS=all (`make popups`) each is opened in both languages, which takes eleven
 * minutes of a processor; without it every other screen is opened in English, and the rest in Arabic.
 */

// As a person meets them.
test.use({ forms: 'short' });
test.describe.configure({ timeout: 400_000 });

type Word = readonly [feature: string, key: string];

/** Buttons that open a window without saying that they do. */
const BUTTONS: Readonly<Record<string, readonly Word[]>> = {
  '/dashboard': [['dashboard', 'arrange.open']],
  '/products': [['products', 'list.add']],
  '/fixedAssets/depreciation': [['fixed-assets', 'runs.start']],
  '/projects': [['projects', 'form.title']],
  '/chartsOfAccounts': [['accounts', 'list.add']],
  '/members': [['members', 'invitation.title']],
  '/settings/company': [['company', 'lock.begin']],
  '/settings/branches': [['branches', 'form.title']],
  '/settings/classes': [['classes', 'form.title']],
  '/settings/tags': [['tags', 'form.title']],
  '/settings/exchangeRates': [
    ['rates', 'add'],
    ['rates', 'import.open'],
  ],
  '/reminders': [['reminders', 'add']],
  '/support': [['support', 'write']],
};
/** The same of a record's screens, and of the lists that the records are of. */
const OF_RECORDS: readonly (readonly [at: RegExp, words: readonly Word[]])[] = [
  [/\?tab=contacts$/, [['parties', 'contacts.add']]],
  [/^\/customers\/\d+\/statement$/, [['', 'actions.send']]],
  [/^\/sales\?status=overdue$/, [['invoices', 'actions.receive']]],
  [/^\/fixedAssets\/\d+$/, [['fixed-assets', 'dispose.action']]],
  [/^\/fixedAssets\/depreciation\/\d+$/, [['fixed-assets', 'undoRun.action']]],
  [/^\/journalEntries\/\d+$/, [['journal-entries', 'actions.reverse']]],
];

/** Entries of menus that act at once, on the reader themselves or by fetching a file. */
const ACT: readonly Word[] = [
  ['', 'user.logOut'],
  ['', 'actions.downloadPdf'],
  ['members', 'invitation.again'],
  ['lists', 'export.xlsx'],
  ['lists', 'export.csv'],
  ['', 'nouns.all'],
  ['quotes', 'actions.convert'],
  ['reports', 'file.xlsx'],
  ['reports', 'file.csv'],
  ['reports', 'file.pdf'],
  ['parties', 'statement.languages.ar'],
  ['parties', 'statement.languages.en'],
  ['parties', 'statement.languages.both'],
];
/** Those that lead to another screen, which is in the table itself. */
const LEAD: readonly Word[] = [
  ['', 'actions.view'],
  ['', 'actions.duplicate'],
  ['', 'actions.print'],
  ['invoices', 'actions.link'],
  ['invoices', 'actions.creditNote'],
  ['invoices', 'actions.recur'],
  ['customers', 'actions.newInvoice'],
  ['customers', 'actions.statement'],
  ['bills', 'actions.credit'],
  ['vendors', 'actions.newBill'],
  ['vendors', 'actions.newCredit'],
  ['vendors', 'actions.statement'],
  ['', 'actions.previewPrint'],
  ['bills', 'actions.recur'],
  ['reconciliations', 'list.open'],
  ['members', 'rights.title'],
];
/** Words that lead elsewhere only in these sections. */
const LEAD_IN: Readonly<Record<string, readonly Word[]>> = {
  banks: [
    ['banks', 'menu.import'],
    ['banks', 'menu.statements'],
    ['banks', 'menu.reconcile'],
    ['banks', 'menu.ledger'],
    ['banks', 'menu.match'],
  ],
  cheques: [['cheques', 'actions.open']],
  chequesIssued: [['cheques', 'actions.open']],
  products: [
    ['products', 'stock.adjust'],
    ['products', 'stock.adjustments'],
    ['products', 'stock.valuation'],
  ],
  taxes: [
    ['vat-returns', 'open'],
    ['vat-returns', 'details.open'],
  ],
};
/** Where editing is a screen; elsewhere it is a window. */
const EDITED_ON_SCREENS = [
  'sales',
  'quotes',
  'creditNotes',
  'recurringInvoices',
  'customers',
  'vendors',
  'expenses',
  'journalEntries',
  'vendorCredits',
  'bill',
  'fixedAssets',
  'recurringBills',
  'recurringEntries',
];

const IN_BOTH_LANGUAGES = process.env.POPUPS === 'all';

/** Those of a part that are opened in this language. */
const openedIn = <T>(language: string, part: readonly T[]) =>
  part.filter((_, index) => IN_BOTH_LANGUAGES || (index % 2 === 0) === (language === 'en'));

const wordsFor = (say: Say, words: readonly Word[] = []) =>
  words.map(([feature, key]) => say(feature, key));

async function start(page: Page, say: Say): Promise<Popups> {
  await signIn(page);
  await haveSomeOfEverything(page);
  await page.goto('/dashboard');
  const left = new Set(wordsFor(say, [...ACT, ...LEAD]));
  const edit = say('', 'actions.edit');
  const popups = new Popups(
    page,
    (section, name) =>
      left.has(name) ||
      wordsFor(say, LEAD_IN[section]).includes(name) ||
      (name === edit && EDITED_ON_SCREENS.includes(section)),
  );
  await popups.holdWrites();
  return popups;
}

// In parts, so that two are walked at once.
for (const [part, screens] of inParts(COMPANY_ROUTES, 4)) {
  test(`what screens of part ${part} open`, async ({ reader: page, say, language }) => {
    const popups = await start(page, say);
    for (const path of openedIn(language, screens))
      await popups.open(path, wordsFor(say, BUTTONS[path]));
  });
}

/** Records of which more can be asked than of the newest: an unpaid invoice, an unanswered quote. */
const OPEN = [
  { list: '/sales?status=overdue', call: 'GetInvoice', parts: (id: number) => [`/sales/${id}`] },
  { list: '/quotes?status=open', call: 'GetQuotes', parts: (id: number) => [`/quotes/${id}`] },
] as const;

for (const [part, records] of inParts([...DETAILS, ...OPEN], 4)) {
  test(`what records of part ${part} open`, async ({ reader: page, say, language }) => {
    const popups = await start(page, say);
    for (const { list, call, parts } of openedIn(language, records)) {
      const id = await newest(page, { list, call });
      // Paper opens nothing.
      for (const path of parts(id).filter((one) => !/^\/(?:print|preview)/.test(one))) {
        const buttons = OF_RECORDS.find(([at]) => at.test(path) || at.test(list));
        await popups.open(path, wordsFor(say, buttons?.[1]));
      }
    }
  });
}

test('what the frame around every screen opens', async ({ reader: page, say }) => {
  await start(page, say);
  await goTo(page, '/customers');
  const passes = async (what: string) => {
    await expectNoOverflow(page);
    await expectAccessible(page, undefined, what);
  };
  const bar = page.getByRole('banner');
  for (const trigger of await bar.locator('[aria-haspopup]:visible').all()) {
    await trigger.click();
    await expect(page.locator('[role=menu]:visible')).toBeVisible();
    await passes(await trigger.innerText());
    await page.keyboard.press('Escape');
    await expect(page.locator('[role=menu]:visible')).toHaveCount(0);
  }
  for (const key of ['shortcuts.title', 'sessions.title']) {
    await bar.locator('[aria-haspopup]:visible').last().click();
    await page.getByRole('menuitem', { name: say('', key) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await passes(key);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('ControlOrMeta+KeyK');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('INV-00');
  await expect(page.getByText(/INV-00\d\d/).first()).toBeVisible();
  await passes('palette');
});
