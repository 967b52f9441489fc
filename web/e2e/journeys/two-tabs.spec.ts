import type { BrowserContext, Page } from '@playwright/test';
import { enterNewCompany } from '../kit/company';
import { haveCustomer, haveInvoice } from '../kit/records/sales';
import { cell, type Say, save } from '../kit/sales';
import { expect, expectAccessible, signIn, speak, test } from '../kit/test';
import type { Language } from '../kit/texts';

/**
 * One person with two tabs: who saves second hears that the invoice was changed and keeps what was typed, each
 * tab keeps its own draft, another company in one tab closes the page of the other, and so does signing out.
 */

async function secondTab(context: BrowserContext, language: Language): Promise<Page> {
  const tab = await context.newPage();
  await speak(tab, language);
  return tab;
}

const notes = (page: Page, say: Say) =>
  page.getByRole('textbox', { name: say('invoices', 'fields.notes'), exact: true });

const restore = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('', 'actions.restore') });

async function draftIsKept(page: Page, say: Say): Promise<void> {
  const kept = say('', 'forms.draftSaved', { time: '' }).trim();
  await expect(page.getByText(kept)).toBeVisible();
}

test('an invoice that is edited in both', { tag: '@en' }, async ({
  reader: first,
  context,
  say,
  language,
}) => {
  await signIn(first);
  const customer = await haveCustomer(first, `Two tabs ${language} ${Date.now()}`);
  const invoice = await haveInvoice(first, customer, { net: '100', total: '114.00' });
  const editing = `/sales/invoice/edit/${invoice.id}`;
  const second = await secondTab(context, language);
  await first.goto(editing);
  await second.goto(editing);
  await cell(first, say, 'quantity', 1).fill('2');
  await cell(second, say, 'quantity', 1).fill('3');
  await notes(second, say).fill('Typed in the second tab');
  await save(first, say);
  await first.waitForURL(/\/sales\/\d+$/);

  await save(second, say);
  await expect(second.getByText(say('invoices', 'form.versionConflict'))).toBeVisible();
  await expect(notes(second, say)).toHaveValue('Typed in the second tab');
  await expectAccessible(second);
  await second.getByRole('button', { name: say('invoices', 'form.reload') }).click();
  // What the first has saved, until the second's own is asked for.
  await expect(cell(second, say, 'quantity', 1)).toHaveValue('2');
  await expect(second.getByText(say('', 'forms.draftOutdated'))).toBeVisible();
  await restore(second, say).click();
  await expect(notes(second, say)).toHaveValue('Typed in the second tab');
  await expect(cell(second, say, 'quantity', 1)).toHaveValue('3');
  await save(second, say);
  await second.waitForURL(/\/sales\/\d+$/);
  await expect(second.getByText('342.00').first()).toBeVisible();
});

test('a new invoice that is begun in both', { tag: '@ar' }, async ({
  reader: first,
  context,
  say,
  language,
}) => {
  await signIn(first);
  const second = await secondTab(context, language);
  for (const [tab, typed] of [
    [first, 'Begun in the first tab'],
    [second, 'Begun in the second tab'],
  ] as const) {
    await tab.goto('/sales/invoice/add');
    await notes(tab, say).fill(typed);
    await expect(restore(tab, say)).toBeHidden();
    await draftIsKept(tab, say);
  }
  // Each is offered its own again, never the other's, which is still being typed.
  for (const [tab, typed] of [
    [second, 'Begun in the second tab'],
    [first, 'Begun in the first tab'],
  ] as const) {
    tab.once('dialog', (leaving) => void leaving.accept());
    // What is typed right before the page goes is kept as well.
    await notes(tab, say).fill(`${typed}, to the end`);
    await tab.reload();
    await restore(tab, say).click();
    await expect(notes(tab, say)).toHaveValue(`${typed}, to the end`);
    await draftIsKept(tab, say);
  }
});

/** Adds a second company and goes to it. */
async function addCompany(page: Page, say: Say, name: string): Promise<void> {
  await page.goto('/profile/add-company');
  await page.getByRole('textbox', { name: say('signup', 'fields.companyName') }).fill(name);
  await page.getByRole('combobox', { name: say('signup', 'fields.industry') }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: say('signup', 'fields.size') }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: say('account', 'addCompany.submit') }).click();
  await page.waitForURL(/dashboard/);
}

test('another company, and signing out', { tag: '@en' }, async ({
  reader: first,
  context,
  say,
  language,
}) => {
  test.setTimeout(240_000);
  await enterNewCompany(first, 'tabs');
  const second = await secondTab(context, language);
  await second.goto('/sales/invoice/add');
  await notes(second, say).fill('For the first company');
  await draftIsKept(second, say);

  await addCompany(first, say, 'Delta Trading');
  // What is typed is of the first company: it can't be saved into the second.
  const deletedHeading = second.getByRole('heading', {
    name: say('', 'elsewhere.company', { company: 'Delta Trading' }),
  });
  await expect(deletedHeading).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: say('', 'elsewhere.reload') }).click();
  await second.waitForURL(/dashboard/);
  await second.goto('/sales/invoice/add');
  await expect(notes(second, say)).toBeVisible();
  await expect(restore(second, say)).toBeHidden();

  await first.goto('/profile');
  const back = say('account', 'companies.switchTo', { company: 'النيل للتجارة' });
  await first.getByRole('button', { name: back, exact: true }).click();
  await first.waitForURL(/dashboard/);
  await expect(second.getByRole('button', { name: say('', 'elsewhere.reload') })).toBeVisible();
  await second.getByRole('button', { name: say('', 'elsewhere.reload') }).click();
  await second.waitForURL(/dashboard/);
  await second.goto('/sales/invoice/add');
  await restore(second, say).click();
  await expect(notes(second, say)).toHaveValue('For the first company');

  await first.getByRole('button', { name: say('', 'user.menu', { name: 'منى حسن' }) }).click();
  await first.getByRole('menuitem', { name: say('', 'user.logOut') }).click();
  // The other tab has a form that is not saved: its draft would end with the session.
  const asked = first.getByRole('alertdialog').or(first.getByRole('dialog'));
  await expectAccessible(first);
  await asked.getByRole('button', { name: say('', 'user.logOut'), exact: true }).click();
  await expect(second.getByRole('heading', { name: say('', 'elsewhere.signedOut') })).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: say('', 'user.logIn') }).click();
  await expect(second.getByLabel(say('', 'nouns.email'))).toBeVisible();
  // Nothing that was typed stays on the machine.
  const kept = await second.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('mizan');
        opening.onsuccess = () => {
          const count = opening.result.transaction('drafts').objectStore('drafts').count();
          count.onsuccess = () => resolve(count.result);
        };
      }),
  );
  expect(kept).toBe(0);
});
