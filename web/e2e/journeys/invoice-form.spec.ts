import type { Page } from '@playwright/test';
import { expectEntries, RECEIVABLES, SALES, VAT } from '../kit/books';
import { countEffort } from '../kit/effort';
import { dropFiles, isPdf, savedBy } from '../kit/files';
import { letterTo, sendTo } from '../kit/mail';
import { haveCustomer, haveInvoice, havePayment } from '../kit/records/sales';
import {
  cell,
  chooseMoreAction,
  fillDocument,
  fillForm,
  numberOn,
  type Say,
  save,
} from '../kit/sales';
import { ask, fetchFile, sessionOf } from '../kit/server';
import { expect, expectAccessible, signIn, test } from '../kit/test';
import { PHONE } from '../kit/viewports';

/** What the invoice form does beside saving: on to the next, out by mail, like another, with a number and files. */

const customerField = (page: Page, say: Say) =>
  page.getByRole('combobox', { name: say('', 'nouns.customer') });

async function press(page: Page, say: Say, action: 'saveAndNew' | 'saveAndSend'): Promise<void> {
  await page.getByRole('button', { name: say('', `actions.${action}`), exact: true }).click();
}

test('one is saved and the next begun, which is saved and sent', { tag: '@en' }, async ({
  reader: page,
  say,
  language,
}) => {
  const stamp = `${language}-${Date.now()}`;
  const [customer, address] = [`Two in a row ${stamp}`, `two-${stamp}@nile.example`];
  await signIn(page);
  await haveCustomer(page, customer, { billing_email: address });
  await fillDocument(page, say, '/sales/invoice/add', { customer, quantity: '4', price: '250' });
  await expect(page.getByText('1,140.00').first()).toBeVisible();
  const first = await numberOn(page);
  await press(page, say, 'saveAndNew');

  // Nothing of the first is left in the form, which has the next number and the keyboard at its head.
  const who = customerField(page, say);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(first);
  await expect(who).toHaveValue('');
  await expect(who).toBeFocused();
  await expect(cell(page, say, 'description', 1)).toHaveValue('');
  await expectAccessible(page);

  await fillForm(page, say, { customer, quantity: '2', price: '250' });
  await expect(page.getByText('570.00').first()).toBeVisible();
  await press(page, say, 'saveAndSend');
  const to = page.getByRole('dialog').getByRole('textbox', { name: say('sending', 'form.to') });
  await expect(to.first()).toHaveValue(address);
  const second = await numberOn(page);
  expect(second).not.toBe(first);
  await sendTo(page, say, address);
  const letter = await letterTo(page, address, second);
  expect(letter.files.map(({ name }) => name)).toEqual([`${second}.pdf`]);
  const paper = await page.request.get(letter.files[0]?.url ?? '');
  expect(isPdf(await paper.body())).toBe(true);
  const sent = page.getByText(say('sending', 'deliveries.sent'), { exact: true });
  await expect(sent.first()).toBeVisible();
  await expectAccessible(page);
  await expectEntries(page, say, [
    [
      [RECEIVABLES, '570.00', ''],
      [SALES, '', '500.00'],
      [VAT, '', '70.00'],
    ],
  ]);

  await page.goto(`/sales?search=${encodeURIComponent(customer)}`);
  for (const [number, total] of [
    [first, '1,140.00'],
    [second, '570.00'],
  ] as const) {
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(total);
  }
  const mailed = page.getByRole('img', { name: say('sending', 'marks.sent') });
  await expect(mailed).toHaveCount(1);

  // On a phone, for a customer who is known.
  await page.setViewportSize(PHONE);
  const add = page.getByRole('link', { name: say('invoices', 'list.add') }).first();
  await expect(add).toBeVisible();
  const takesAtMost = await countEffort(page);
  await add.click();
  await who.click();
  await page.getByRole('option').filter({ visible: true }).first().click();
  await cell(page, say, 'description', 1).click();
  await cell(page, say, 'description', 1).fill('Audit');
  await cell(page, say, 'price', 1).click();
  await cell(page, say, 'price', 1).fill('250');
  await save(page, say);
  await page.waitForURL(/\/sales\/\d+$/);
  await takesAtMost({ taps: 10, typed: 2 });
});

/** An invoice as the server tells it, as far as a copy is compared. */
interface Told {
  invoice_date: string;
  due_date: string;
  terms_name: string;
  payment_ref_no: string | null;
  notes: string;
  lines: { description: string; quantity: string; price: string; total: string }[];
  totals: { paid: string; amount_due: string };
}

test('a copy is of today, with a number of its own and nothing paid', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  await signIn(page);
  const name = `Every month ${language} ${Date.now()}`;
  const customer = await haveCustomer(page, name);
  const terms = await ask<{ id: number; days: number }[]>(page, 'Forms/GetTerms');
  const thirty = terms.find(({ days }) => days === 30);
  const model = await haveInvoice(
    page,
    customer,
    { net: '1000', total: '1140.00' },
    {
      invoice_date: '2026-11-02',
      terms_id: thirty?.id,
      payment_ref_no: 'CHQ-77',
      notes: 'Delivered to the site',
    },
  );
  await havePayment(page, customer, model, '500.00');
  await page.goto(`/sales/${model.id}`);
  await chooseMoreAction(page, say, say('', 'actions.duplicate'));
  await page.waitForURL(/invoice\/add\?copy=/);
  await expect(customerField(page, say)).toHaveValue(name);
  await expect(cell(page, say, 'description', 1)).toHaveValue('Audit');
  await expect(cell(page, say, 'price', 1)).toHaveValue('1,000.00');
  await expect(page.getByText('1,140.00').first()).toBeVisible();
  await expectAccessible(page);
  await save(page, say);
  await page.waitForURL(/\/sales\/\d+$/);
  await expectEntries(page, say, [
    [
      [RECEIVABLES, '1,140.00', ''],
      [SALES, '', '1,000.00'],
      [VAT, '', '140.00'],
    ],
  ]);
  expect(await numberOn(page)).not.toBe(model.number);

  const toldOf = async (id: string | number) =>
    (await ask<{ Invoice: Told }>(page, `Invoice/GetInvoiceById/${id}`)).Invoice;
  const [copy, original] = [
    await toldOf(page.url().match(/\d+$/)?.[0] ?? ''),
    await toldOf(model.id),
  ];
  const { today } = await sessionOf(page);
  const { notes, terms_name, lines } = original;
  expect(copy).toMatchObject({ notes, terms_name, lines });
  expect(copy).toMatchObject({
    invoice_date: today,
    due_date: '2026-12-20',
    totals: { paid: '0.00', amount_due: '1140.00' },
  });
  expect(copy.payment_ref_no ?? '').toBe('');
  expect(original.totals.amount_due).toBe('640.00');
});

test('a number that is taken is told while it is typed', { tag: '@en' }, async ({
  reader: page,
  say,
  language,
}) => {
  await signIn(page);
  const customer = `Numbered ${language} ${Date.now()}`;
  const existing = await haveInvoice(page, await haveCustomer(page, customer), {
    net: '100',
    total: '114.00',
  });
  await fillDocument(page, say, '/sales/invoice/add', { customer, quantity: '1', price: '100' });
  const number = page.getByRole('textbox', { name: say('invoices', 'fields.number') });
  const warning = say('invoices', 'form.numberTaken');
  await number.pressSequentially(existing.number);
  // Under the field and said with it, before anything was saved.
  await expect(number).toHaveAccessibleDescription(warning);
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  // The server has the last word, with its own message.
  await save(page, say);
  await expect(number).not.toHaveAccessibleDescription(warning);
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/invoice\/add$/);

  const free = `A-${String(Date.now()).slice(-8)}`;
  await number.fill(free);
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
  await save(page, say);
  await page.waitForURL(/\/sales\/\d+$/);
  await expect(page.getByRole('heading', { name: free })).toBeVisible();
});

test('files are dropped beside it, and saved again as they were', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  await signIn(page);
  const customer = `With papers ${language} ${Date.now()}`;
  const old = await haveInvoice(page, await haveCustomer(page, customer), {
    net: '100',
    total: '114.00',
  });
  const contract = await fetchFile(page, `Invoice/Pdf/${old.id}`);
  const place = say('attachments', 'drop');
  const saved = (name: string) =>
    page.getByRole('button', { name: say('attachments', 'download', { name }) });

  await fillDocument(page, say, '/sales/invoice/add', { customer, quantity: '1', price: '100' });
  const [small, large] = ['عقد التوريد 2026.pdf', 'Drawings.pdf'];
  await dropFiles(page, place, [
    { name: small, type: 'application/pdf', bytes: contract },
    { name: large, type: 'application/pdf', bytes: Buffer.alloc(20 * 1024 * 1024 + 1) },
  ]);
  await expect(saved(small)).toBeVisible();
  await expect(page.getByText(say('attachments', 'tooLarge', { size: '20' }))).toBeVisible();
  await expect(saved(large)).toHaveCount(0);
  await expectAccessible(page);
  await save(page, say);
  await expect(page.getByRole('heading', { name: say('payments', 'entries.title') })).toBeVisible();

  // Another one to what is saved already; both are there for the next visitor.
  await dropFiles(page, place, [{ name: 'Receipt.pdf', type: 'application/pdf', bytes: contract }]);
  await expect(saved('Receipt.pdf')).toBeVisible();
  await page.reload();
  await expect(saved('Receipt.pdf')).toBeVisible();
  await expectAccessible(page);
  const file = await savedBy(page, () => saved(small).click());
  expect(file.name).toBe(small);
  expect(file.bytes.equals(contract)).toBe(true);
});
