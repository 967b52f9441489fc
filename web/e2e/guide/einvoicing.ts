import type { Page } from '@playwright/test';
import { open, openReader, strip, writePicture } from '../kit/pictures';
import { askForFault, haveService } from '../kit/records/einvoices';
import { ask } from '../kit/server';
import { expect, test } from '../kit/test';
import { type Language, wordsOf } from '../kit/texts';
import { DESK } from '../kit/viewports';

/** Takes the pictures of docs/einvoicing.md again, of the demo company with the simulator of the tax authority. */

const TODAY = '2026-11-20';

const say = wordsOf('en');

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, title: string) =>
  main(page).locator('section', { has: page.getByRole('heading', { name: title, exact: true }) });

/** The screen from its top to a row of its list. */
const list = (page: Page, row: number) => strip(main(page), page.getByRole('row').nth(row));

/** The steps of the connection with the card of the open one. */
function step(page: Page, language: Language, title: string): Promise<Buffer> {
  const words = wordsOf(language);
  const steps = page.getByRole('list', { name: words('einvoice', 'steps.label') });
  return strip(steps, card(page, words('einvoice', title)));
}

/** The second step, filled with invented data. */
async function credentials(page: Page, language: Language): Promise<Buffer> {
  const words = wordsOf(language);
  const field = (key: string) => page.getByLabel(words('einvoice', `credentials.${key}`)).first();
  await open(page, '/settings/e-invoice');
  await field('environment').click();
  const environment = words('einvoice', 'environments.preproduction');
  await page.getByRole('option', { name: environment }).click();
  await field('clientId').fill('3c1f7a52-8d0e-4b6a');
  await field('secret').fill('made-up-for-the-picture');
  return step(page, language, 'steps.credentials');
}

/** The third step, with the code that pairs the computer with the token. */
async function pairing(page: Page, language: Language): Promise<Buffer> {
  const words = wordsOf(language);
  await open(page, '/settings/e-invoice');
  await page.getByRole('radio', { name: words('einvoice', 'signer.token') }).check();
  await page.getByRole('button', { name: words('einvoice', 'signer.show') }).click();
  await page.getByText(words('einvoice', 'signer.left'), { exact: true }).waitFor();
  return step(page, language, 'signer.title');
}

/** Sends three batches of codes; the simulator refuses a brick of zeros, and the last batch waits. */
async function registerCodes(page: Page): Promise<void> {
  type Codes = { Codes: { product_id: number }[] };
  const { Codes } = await ask<Codes>(page, 'Einvoice/GetItemCodes', {});
  for (const [from, parent_code] of ['10000156', '00000000', '10000156'].entries()) {
    const products = Codes.slice(3 * from, 3 * from + 3).map((one) => one.product_id);
    await ask(page, 'Einvoice/RefreshItemCodes', {});
    await ask(page, 'Einvoice/RegisterItemCodes', { products, parent_code });
  }
}

/** Files a copy of that invoice with today's date, and opens it once the simulator has judged it. */
async function fileCopy(page: Page, number: string): Promise<void> {
  type Documents = { Documents: { id: number; number: string }[] };
  const { Documents } = await ask<Documents>(page, 'Einvoice/GetDocuments', {});
  const model = Documents.find((one) => one.number === number)?.id;
  type Read = { Invoice: { id: number; currency: { id: number }; totals: { total: string } } };
  const { Invoice: of } = await ask<Read>(page, `Invoice/GetInvoiceById/${model}`);
  const { Invoice } = await ask<Read>(page, 'Invoice/AddInvoice', {
    ...of,
    invoice_number: null,
    invoice_date: TODAY,
    due_date: null,
    currency_id: of.currency.id,
    expected_total: of.totals.total,
  });
  const document = { kind: 'invoice', id: Invoice.id };
  await ask(page, 'Einvoice/File', { documents: [document] });
  const path = `Einvoice/Document/invoice/${Invoice.id}`;
  const found = async () =>
    (await ask<{ validation_status: string }>(page, path)).validation_status;
  await expect.poll(found, { timeout: 60_000 }).toMatch(/^(valid|invalid)$/);
  await open(page, `/sales/${Invoice.id}`);
}

test('the pictures of the guide to e-invoices', async ({ browser, server }) => {
  const now = `${TODAY}T09:10:00Z`;
  const page = await openReader(browser, server.address, 'en', now);
  const arabic = await openReader(browser, server.address, 'ar', now);
  const write = (name: string, ...pictures: Buffer[]) =>
    writePicture(page, `einvoicing-${name}`, ...pictures);

  await write('credentials', await credentials(page, 'en'), await credentials(arabic, 'ar'));
  const { simulator } = await ask<{ simulator: object }>(page, 'Einvoice/GetSettings');
  await ask(page, 'Einvoice/SaveCredentials', { environment: 'simulator', ...simulator });
  await write('pairing', await pairing(page, 'en'), await pairing(arabic, 'ar'));
  await ask(page, 'Einvoice/SaveSeal', { test_seal: true });
  await ask(page, 'Einvoice/UpdateIsActiveStatus?active=true');

  await haveService(page, 'Consulting hour');
  await open(page, '/settings/e-invoice/readiness');
  await write('readiness', await strip(main(page), main(page).locator('section').last()));

  await fileCopy(page, 'INV-0357');
  const panel = card(page, say('einvoice', 'card.title'));
  await write('valid', await strip(main(page), panel));
  await panel.getByRole('button', { name: say('einvoice', 'card.more') }).click();
  await page.getByRole('menuitem', { name: say('einvoice', 'actions.cancel') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Wrong customer');
  await write('cancel', await dialog.screenshot({ animations: 'disabled' }));
  await askForFault(page, server.address, 'invalid');
  await fileCopy(page, 'INV-0359');
  await write(
    'invalid',
    await strip(panel, panel.getByRole('button', { name: say('einvoice', 'actions.file') }), panel),
  );

  // A product whose code waits is not filed, so the codes come after the documents.
  await registerCodes(page);
  await page.setViewportSize(DESK);
  await open(page, '/eInvoices/itemCodes');
  await write('item-codes', await list(page, 11));
  await open(page, '/received');
  await write('received', await list(page, 10));
  await open(page, '/received/comparison');
  await write('comparison', await list(page, -1));
});
