import type { Page } from '@playwright/test';
import { isPdf, savedBy } from '../kit/files';
import { letterTo } from '../kit/mail';
import { haveCustomer, haveInvoice, type Invoice } from '../kit/records/sales';
import type { Say } from '../kit/sales';
import { expect, expectAccessible, signIn, test } from '../kit/test';
import { pluralOf } from '../kit/texts';

/** Ticked invoices of a list are mailed, printed and taken as a file: those, and no others. */

interface Ticked {
  first: Invoice;
  second: Invoice;
  /** Of a customer without an address. */
  silent: Invoice;
}

async function haveThree(page: Page, stamp: string): Promise<Ticked> {
  const invoiced = async (name: string, more: object, net: string, total: string) => {
    const customer = await haveCustomer(page, `${name} ${stamp}`, more);
    return haveInvoice(page, customer, { net, total });
  };
  const address = (who: string) => ({ billing_email: `${who}-${stamp}@nile.example` });
  return {
    first: await invoiced('Amal', address('amal'), '100', '114.00'),
    second: await invoiced('Basma', address('basma'), '200', '228.00'),
    silent: await invoiced('Silent', {}, '300', '342.00'),
  };
}

const bar = (page: Page, say: Say) =>
  page.getByRole('toolbar', { name: say('lists', 'bulk.label') });

async function tick(page: Page, say: Say, ...invoices: Invoice[]): Promise<void> {
  for (const { number } of invoices) {
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('checkbox', { name: say('', 'grid.selectRow') }).check();
  }
  await expect(bar(page, say)).toBeVisible();
}

test('ticked invoices are mailed, but for those that have nowhere to go', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  await signIn(page);
  const stamp = `${language}-${Date.now()}`;
  const { first, second, silent } = await haveThree(page, stamp);
  await page.goto(`/sales?search=${stamp}`);
  await tick(page, say, first, second, silent);
  await expectAccessible(page);
  await bar(page, say)
    .getByRole('button', { name: say('', 'actions.send') })
    .click();
  const dialog = page.getByRole('dialog');
  const stays = dialog.getByRole('listitem').filter({ hasText: silent.number });
  await expect(stays).toContainText(say('sending', 'several.noAddress'));
  await expectAccessible(page);
  const send = say('sending', pluralOf(language, 'several.send', 2), { count: '2' });
  await dialog.getByRole('button', { name: send, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(bar(page, say)).toBeHidden();

  for (const [who, { number }] of [
    ['amal', first],
    ['basma', second],
  ] as const) {
    const letter = await letterTo(page, `${who}-${stamp}@nile.example`, number);
    expect(letter.files.map(({ name }) => name)).toEqual([`${number}.pdf`]);
  }
  await page.reload();
  const marks = page.getByRole('grid').getByRole('img', { name: say('sending', 'marks.sent') });
  await expect(marks).toHaveCount(2);
  const unsent = page.getByRole('row').filter({ hasText: silent.number });
  await expect(unsent.locator('[data-state]')).toHaveCount(0);
});

test('ticked invoices are printed as one file, and taken as a sheet', { tag: '@en' }, async ({
  reader: page,
  say,
  language,
}) => {
  await signIn(page);
  const stamp = `${language}-${Date.now()}`;
  const { first, second, silent } = await haveThree(page, stamp);
  await page.goto(`/sales?search=${stamp}`);
  await tick(page, say, first, second);
  await bar(page, say)
    .getByRole('link', { name: say('', 'actions.print') })
    .click();
  await page.waitForURL(/previewInvoice\?ids=/);
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2);
  await expectAccessible(page);
  const download = page.getByRole('button', { name: say('print', 'download') });
  const paper = await savedBy(page, () => download.click());
  expect(isPdf(paper.bytes)).toBe(true);
  for (const { number } of [first, second]) expect(paper.name).toContain(number);

  await page.goto(`/sales?search=${stamp}`);
  await tick(page, say, first, second);
  const take = async (format: 'csv' | 'xlsx') => {
    await bar(page, say)
      .getByRole('button', { name: say('lists', 'export.label') })
      .click();
    const item = page.getByRole('menuitem', { name: say('lists', `export.${format}`) });
    return savedBy(page, () => item.click());
  };
  const sheet = (await take('csv')).bytes.toString('utf8');
  const lines = sheet.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  for (const [{ number }, total] of [
    [first, '114.00'],
    [second, '228.00'],
  ] as const) {
    expect(lines.find((line) => line.includes(number))).toContain(total);
  }
  expect(sheet).not.toContain(silent.number);
  const { name, bytes } = await take('xlsx');
  expect(name).toMatch(/\.xlsx$/);
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});

test('ticked invoices are deleted once the sum of what the books get is seen', {
  tag: '@ar',
}, async ({ reader: page, say, language }) => {
  await signIn(page);
  const stamp = `${language}-${Date.now()}`;
  const { first, second, silent } = await haveThree(page, stamp);
  await page.goto(`/sales?search=${stamp}`);
  await tick(page, say, first, second);
  await bar(page, say)
    .getByRole('button', { name: say('', 'actions.delete') })
    .click();
  const dialog = page.getByRole('dialog');
  const sum = dialog.getByRole('region', {
    name: say('', pluralOf(language, 'undo.sum', 2), { count: '2' }),
  });
  // Two sales returned: what the customers owed of both, and their net.
  await expect(sum.getByRole('row').filter({ hasText: '342.00' })).toHaveCount(1);
  await expect(sum.getByRole('row').filter({ hasText: '300.00' })).toHaveCount(1);
  await expectAccessible(page);
  const confirm = say('invoices', pluralOf(language, 'bulkDelete.confirm', 2), { count: '2' });
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
  const grid = page.getByRole('grid');
  await expect(grid.getByText(silent.number)).toBeVisible();
  await expect(grid.getByText(first.number)).toHaveCount(0);
});
