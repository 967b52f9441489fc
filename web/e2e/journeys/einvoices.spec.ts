import type { Locator, Page } from '@playwright/test';
import { test } from '../kit/clocked';
import { enterNewCompany } from '../kit/company';
import { button, choose, dialog } from '../kit/controls';
import {
  askForFault,
  COMPANY,
  connectSimulator,
  haveService,
  TAX_ID,
} from '../kit/records/einvoices';
import { haveCustomer, haveInvoice } from '../kit/records/sales';
import { cell, chooseMoreAction, pick, type Say, save } from '../kit/sales';
import { startSigner } from '../kit/signer';
import { expect, expectAccessible, expectFitsPhone } from '../kit/test';

/**
 * A company connects with the tax authority's simulator, where a wrong secret is refused. An invoice whose product has
 * no code is refused with the way to mend it, and filed once it has one; another is found invalid, mended and filed.
 * Its credit note is filed, and cancelled within the window. After the window a change or a deletion is made in Mizan
 * only, and the dialog says so. Then the company unlinks.
 */

const SETTINGS = '/settings/e-invoice';
const CODE = `EG-${TAX_ID}-ADVICE`;
/** Before and after the last moment for cancelling what is filed on the first of them. */
const TODAY = '2026-11-20T09:00:00Z';
const LATER = '2026-11-28T09:00:00Z';

const words = (say: Say) => (key: string, values?: Record<string, string>) =>
  say('einvoice', key, values);

/** The card of the document on show. */
const card = (page: Page, say: Say): Locator =>
  page.getByRole('main').locator('section', {
    has: page.getByRole('heading', { name: say('einvoice', 'card.title'), exact: true }),
  });

/** What the authority found of the document on show; it is asked for every three seconds. */
const found = (page: Page, say: Say, status: string): Locator =>
  card(page, say).locator('dd', {
    hasText: new RegExp(`^${say('einvoice', `found.${status}`)}$`),
  });

/** Fills the three steps of the connection and turns filing on. */
async function connect(page: Page, say: Say): Promise<void> {
  const say_ = words(say);
  await page.goto(SETTINGS);
  const { activity_codes: codes, branch_id: _, ...texts } = COMPANY;
  for (const [field, text] of Object.entries(texts)) {
    await page
      .getByLabel(say_(`company.${field}`))
      .first()
      .fill(text);
  }
  await pick(page, page.getByLabel(say_('company.activity')).first(), codes[0] ?? '');
  await expectAccessible(page);
  await button(page, say_('company.save')).click();

  const field = (key: string) => page.getByLabel(say_(`credentials.${key}`)).first();
  await choose(page, field('environment'), say_('environments.simulator'));
  await field('clientId').fill(TAX_ID);
  await field('secret').fill('wrong');
  await button(page, say_('credentials.save')).click();
  await expect(field('secret')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await button(page, say_('credentials.fill')).click();
  await button(page, say_('credentials.save')).click();

  await button(page, say_('seal.test')).click();
  await expect(page.getByText(say_('seal.saved'))).toBeVisible();
  await page.getByRole('switch', { name: say_('state.switch') }).click();
  await expect(page.getByText(say_('state.active'), { exact: true })).toBeVisible();
  await expectFitsPhone(page);
}

/** Files the document on show. */
const file = (page: Page, say: Say) =>
  button(card(page, say), say('einvoice', 'actions.file')).click();

/** Gives the product its code: its form is open, at the field that the link leads to. */
async function giveCode(page: Page, say: Say): Promise<void> {
  const code = dialog(page).getByLabel(say('products', 'form.egsCode'));
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await code.fill(CODE);
  await button(dialog(page), say('', 'actions.save')).click();
  await expect(dialog(page)).toBeHidden();
}

/** Opens the window that deletes the invoice on show. */
async function askToDelete(page: Page, say: Say): Promise<void> {
  await chooseMoreAction(page, say, say('', 'actions.delete'));
  await expect(dialog(page)).toBeVisible();
}

test('invoices are filed, refused, mended, credited and cancelled @ar', async ({
  reader: page,
  server,
  say,
}) => {
  const say_ = words(say);
  const panel = card(page, say);
  await server.moveClock(TODAY);
  await page.clock.setFixedTime(TODAY);
  await enterNewCompany(page, 'einvoices');
  await connect(page, say);
  const product = await haveService(page, 'استشارة');
  const customer = await haveCustomer(page, 'سارة نبيل');
  const sale = () => haveInvoice(page, customer, { net: '100', total: '114.00', product });
  const [uncoded, invalid] = [await sale(), await sale()];

  // The first has no code: the way to mend it leads to the product.
  await page.goto(`/sales/${uncoded.id}`);
  await expect(panel).toContainText(say_('card.ownChecks'));
  await expectAccessible(page);
  await file(page, say);
  await expect(dialog(page)).toContainText(say_('file.refused_one'));
  await expectAccessible(page);
  await dialog(page)
    .getByRole('link', { name: say_('faults.mend') })
    .click();
  await page.waitForURL(`**/products/${product}`);
  await giveCode(page, say);
  await askForFault(page, server.address, 'invalid');
  await page.goto(`/sales/${invalid.id}`);
  await file(page, say);
  await expect(found(page, say, 'invalid')).toBeVisible();

  // The second is found invalid. Mended, it is filed together with the first.
  await expect(panel).toContainText('SF337');
  await expectAccessible(page);
  await panel.getByRole('link', { name: say_('faults.mend') }).click();
  await cell(page, say, 'price', 1).fill('200');
  await save(page, say);
  await page.waitForURL(`**/sales/${invalid.id}`);
  await page.goto('/eInvoices');
  for (const { number } of [uncoded, invalid]) {
    await page.getByRole('row', { name: number }).getByRole('checkbox').click();
  }
  await button(page, say_('list.file_two')).click();
  await expect(page.getByText(say_('file.queued_two'))).toBeVisible();
  await page.goto(`/sales/${invalid.id}`);
  await expect(found(page, say, 'valid')).toBeVisible();
  await expectAccessible(page);

  // Both lists say so without scrolling, on a phone too.
  await page.goto('/sales');
  const row = page.getByRole('row', { name: uncoded.number });
  await expect(row.getByText(say_('found.valid'), { exact: true })).toBeVisible();
  await expectFitsPhone(page);

  // It can't be deleted while it can be cancelled. It is credited, and the credit note is cancelled.
  await page.goto(`/sales/${invalid.id}`);
  await askToDelete(page, say);
  await expect(dialog(page)).toContainText(say_('stillFiled.delete'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await button(panel, say_('actions.credit')).click();
  await page.getByLabel(say('credit-notes', 'fields.reason')).first().fill('مرتجع');
  await save(page, say);
  await page.waitForURL(/creditNotes\/\d+$/);
  await file(page, say);
  await expect(found(page, say, 'valid')).toBeVisible();
  await button(panel, say_('card.more')).click();
  await page.getByRole('menuitem', { name: say_('actions.cancel') }).click();
  await dialog(page).getByRole('textbox').fill('خطأ في السعر');
  await expectAccessible(page);
  await button(dialog(page), say_('cancel.confirm')).click();
  await expect(found(page, say, 'cancelled')).toBeVisible();
  await page.goto('/creditNotes');
  await expect(
    page.getByRole('row').getByText(say_('found.cancelled'), { exact: true }),
  ).toBeVisible();
  await expectFitsPhone(page);

  // Eight days later the authority cancels nothing: a change and a deletion are made here only.
  await server.moveClock(LATER);
  await page.clock.setFixedTime(LATER);
  await page.goto(`/sales/invoice/edit/${uncoded.id}`);
  await expect(page.getByText(say_('onlyHere.edit'))).toBeVisible();
  await cell(page, say, 'price', 1).fill('300');
  await save(page, say);
  await expect(dialog(page)).toContainText(say_('onlyHere.title'));
  await dialog(page).getByRole('textbox').fill('خطأ في السعر');
  await expectAccessible(page);
  await button(dialog(page), say_('onlyHere.confirm')).click();
  await expect(panel).toContainText(say_('card.differs'));
  await expectFitsPhone(page);
  await askToDelete(page, say);
  await expect(dialog(page)).toContainText(say_('onlyHere.delete'));
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // What was filed stays when the company unlinks.
  await page.goto(SETTINGS);
  await button(page, say_('unlink.open')).click();
  await dialog(page).getByRole('textbox').fill('UNLINK');
  await expectAccessible(page);
  await button(dialog(page), say_('unlink.confirm')).click();
  await expect(page.getByText(say_('state.notLinked'), { exact: true })).toBeVisible();
  await page.goto(`/sales/${uncoded.id}`);
  await expect(found(page, say, 'valid')).toBeVisible();
});

test('a computer with a token is paired, and seals what waits @ar', async ({
  reader: page,
  server,
  say,
}) => {
  const say_ = words(say);
  const panel = card(page, say);
  const signer = startSigner();
  await server.moveClock(TODAY);
  await page.clock.setFixedTime(TODAY);
  await enterNewCompany(page, 'token');
  await connectSimulator(page);
  await page.goto(`${SETTINGS}?step=3`);
  await page.getByRole('radio', { name: say_('signer.token') }).check();
  await button(page, say_('signer.show')).click();
  const code = page.locator('dt', { hasText: say_('signer.code') }).locator('+ dd');
  await expect(code).toHaveText(/^(\w{4}-){3}\w{4}$/);
  await expectAccessible(page);
  const paired = await signer.pair(server.address, await code.innerText(), 'مكتب الحسابات');
  expect(paired).toContain(`VATEG-${TAX_ID}`);
  await expect(page.getByText(say_('signer.paired'), { exact: true })).toBeVisible();
  await expect(page.getByText(`VATEG-${TAX_ID}`)).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole('switch', { name: say_('state.switch') }).click();
  await expect(page.getByText(say_('state.active'), { exact: true })).toBeVisible();

  const product = await haveService(page, 'استشارة', CODE);
  const customer = await haveCustomer(page, 'سارة نبيل');
  const { id, number } = await haveInvoice(page, customer, {
    net: '100',
    total: '114.00',
    product,
  });
  await page.goto(`/sales/${id}`);
  await file(page, say);
  await expect(panel).toContainText(say_('sent.waiting_for_signature'));
  expect(await signer.signWaiting()).toContain(number);
  await expect(found(page, say, 'valid')).toBeVisible();
  signer.remove();
});
