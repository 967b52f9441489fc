import type { Page } from '@playwright/test';
import { enterNewCompany } from '../kit/company';
import { haveCustomer } from '../kit/records/sales';
import { cell, pick, type Say, save } from '../kit/sales';
import { expect, signIn, test } from '../kit/test';

/** An invoice is entered without a mouse, left to right and right to left, and out of a spreadsheet. */

/** Tabs on until the field of that name has the keyboard. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    const now = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return at?.getAttribute('aria-label') ?? at?.labels?.[0]?.textContent ?? at?.textContent;
    });
    if (now?.replace(/\s*\*$/, '').trim() === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${name}`);
}

test('an invoice by the keyboard alone', async ({ reader: page, say, language }) => {
  const customer = `Typist ${language} ${Date.now()}`;
  await signIn(page);
  await haveCustomer(page, customer);
  await page.goto('/sales');
  await expect(
    page
      .getByRole('grid')
      .getByText(/^INV-\d+$/)
      .first(),
  ).toBeVisible();

  await page.keyboard.press('KeyN');
  await page.waitForURL(/invoice\/add/);
  const customerInput = page.getByRole('combobox', { name: say('', 'nouns.customer') });
  await expect(customerInput).toBeVisible();
  await tabTo(page, say('', 'nouns.customer'));
  await page.keyboard.type(customer);
  await expect(page.getByRole('option', { name: customer })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(customerInput).toHaveValue(customer);

  const productOf = (at: number) =>
    say('', 'lines.cellOf', {
      column: say('documents', 'lines.product'),
      row: say('', 'lines.row', { number: String(at) }),
    });
  // A product is found by typing and takes the keyboard on to its quantity.
  const line = (column: string, at: number) => cell(page, say, column, at);
  await tabTo(page, productOf(1));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(line('quantity', 1)).toBeFocused();
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('100*1.5');
  await page.keyboard.press('Tab');
  await expect(line('price', 1)).toHaveValue('150.00');
  await page.keyboard.type('10%');

  // Tab goes over the last cell to a new line, Ctrl+D doubles it, Ctrl+Delete takes one away.
  await tabTo(page, productOf(2));
  await page.keyboard.press('Tab');
  await page.keyboard.type('Travel');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('40');
  await page.keyboard.press('ControlOrMeta+KeyD');
  await expect(line('description', 3)).toHaveValue('Travel');
  await page.keyboard.press('ControlOrMeta+Delete');
  await expect(line('description', 3)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+KeyS');
  await page.waitForURL(/\/sales\/\d+$/);
  await expect(page.getByRole('cell', { name: 'Travel' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '270.00', exact: true }).first()).toBeVisible();
});

const ROWS = 500;

/** What a spreadsheet puts on the clipboard: descriptions in both languages, figures as people write them. */
function sheet(): string[][] {
  return Array.from({ length: ROWS }, (_, row) => [
    row % 2 === 0 ? `Item ${row + 1}` : `بند ${row + 1}`,
    `${(row % 9) + 1}`,
    row % 3 === 0 ? `1,${String(row).padStart(3, '0')}.50` : `${row}.25`,
    row % 5 === 0 ? '10%' : '',
  ]);
}

async function shownLines(page: Page, say: Say): Promise<string[][]> {
  const table = page.getByRole('table', { name: say('documents', 'lines.title') });
  return table.evaluate((grid) =>
    [...grid.querySelectorAll('tr[data-line]')].map((row) =>
      ['description', 'quantity', 'price', 'discount'].map(
        (field) =>
          row.querySelector<HTMLInputElement>(`[data-field="${field}"] input`)?.value ?? '',
      ),
    ),
  );
}

/** A slow machine on a slow line: parts of a page come while somebody works on it already. */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const throttle = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await throttle(2);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  return () => throttle(1);
}

test('five hundred rows of a spreadsheet', { tag: '@ar' }, async ({
  reader: page,
  context,
  say,
}) => {
  // In a separate company: other journeys that look at the newest invoice must not meet five hundred lines.
  await enterNewCompany(page, 'spreadsheet');
  const customer = 'Spreadsheet';
  await haveCustomer(page, customer);
  const speedUp = await slowDown(page);
  await page.goto('/sales/invoice/add');
  const customerInput = page.getByRole('combobox', { name: say('', 'nouns.customer') });
  await pick(page, customerInput, customer);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const rows = sheet();
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    rows.map((row) => row.join('\t')).join('\r\n'),
  );
  await cell(page, say, 'description', 1).focus();
  await page.keyboard.press('ControlOrMeta+KeyV');
  // The page stays at hand while the lines are drawn: what is typed meanwhile is there, too.
  const end = say('', 'lines.row', { number: String(ROWS) });
  await expect(cell(page, say, 'description', 1)).toHaveValue('Item 1');
  await page.keyboard.press('End');
  await page.keyboard.type(' (first)');
  await expect(cell(page, say, 'description', 1)).toHaveValue('Item 1 (first)');
  await speedUp();
  const last = page.getByLabel(
    say('', 'lines.cellOf', { column: say('documents', 'lines.description'), row: end }),
    { exact: true },
  );
  await expect(last).toHaveValue(rows[ROWS - 1]?.[0] ?? '', { timeout: 60_000 });
  await expect(cell(page, say, 'description', 1)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Item 1');
  const lines = await shownLines(page, say);
  expect(lines.slice(0, ROWS)).toEqual(
    rows.map(([text, quantity, price, discount]) => [text, quantity, price, discount]),
  );

  await save(page, say);
  await page.waitForURL(/\/sales\/\d+$/);
  const kept = page.getByRole('cell', { name: /^(Item|بند) \d+$/ });
  await expect(kept).toHaveCount(ROWS);
});
