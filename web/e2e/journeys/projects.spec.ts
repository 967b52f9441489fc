import type { Page } from '@playwright/test';
import { button, dialog } from '../kit/controls';
import { haveBillOf, haveVendor } from '../kit/records/purchases';
import { haveCustomer } from '../kit/records/sales';
import { chooseMoreAction, pick, type Say } from '../kit/sales';
import { ask } from '../kit/server';
import { expect, expectAccessible, expectFitsPhone, signIn, test } from '../kit/test';

/**
 * A project from contract to retention paid: it is added with a new location, a bill and hours are spent on it and
 * billed to the customer with a mark-up, a progress invoice bills half of the contract, and what the customer holds
 * back of it is released.
 */

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

/** What is shown of the project, tab by tab. */
async function openTab(page: Page, say: Say, tab: string): Promise<void> {
  await page.getByRole('tab', { name: say('projects', `tabs.${tab}`), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
}

/** Adds a project for a customer, at a place that is added with it; answers with its id. */
async function addProject(page: Page, say: Say, name: string, customer: string): Promise<number> {
  await page.goto('/projects');
  await button(page, say('projects', 'form.title')).first().click();
  await textbox(page, say('projects', 'form.name')).fill(name);
  await pick(page, combobox(page, say('projects', 'form.customer')), customer);
  const place = combobox(page, say('projects', 'form.location'));
  await place.click();
  await place.fill(`Place of ${name}`);
  const create = say('', 'combobox.create', { text: `Place of ${name}` });
  await page.getByRole('option', { name: create }).click();
  await button(dialog(page).last(), say('', 'actions.save')).click();
  await expect(place).toHaveValue(`Place of ${name}`);
  const revenue = say('projects', 'form.revenue', { currency: 'EGP' });
  await textbox(page, revenue).fill('100000');
  await textbox(page, say('projects', 'form.expenses')).fill('60000');
  await textbox(page, say('projects', 'form.retention')).fill('5');
  await expectAccessible(page);
  await button(dialog(page), say('', 'actions.save')).click();
  await page.waitForURL(/\/projects\/\d+$/);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  return Number(page.url().match(/\d+$/)?.[0]);
}

/** Records an hour and a half at a rate. */
async function addTime(page: Page, say: Say, description: string): Promise<void> {
  await openTab(page, say, 'time');
  await button(page, say('projects', 'actions.addTime')).first().click();
  await textbox(page, say('projects', 'time.duration')).fill('1:30');
  await textbox(page, say('projects', 'time.rate', { currency: 'EGP' })).fill('200');
  await textbox(page, say('', 'nouns.description')).fill(description);
  await expect(dialog(page)).toContainText('300.00');
  await expectAccessible(page);
  await button(dialog(page), say('', 'actions.save')).click();
  await expect(page.getByRole('gridcell', { name: '1:30' })).toBeVisible();
}

test('a project goes from contract to retention paid', { tag: '@ar' }, async ({
  reader: page,
  say,
  language,
}) => {
  await signIn(page);
  const stamp = `${language} ${Date.now()}`;
  const customer = `Owner ${stamp}`;
  await haveCustomer(page, customer);
  const id = await addProject(page, say, `Tower ${stamp}`, customer);
  await expectAccessible(page);
  await expectFitsPhone(page);

  // A bill and hours are spent on it.
  const vendor = await haveVendor(page, `Tiles ${stamp}`);
  const costs = { net: '1000.00', total: '1000.00', vat: false };
  await haveBillOf(page, vendor, costs, { project_id: id });
  await page.goto(`/projects/${id}`);
  await addTime(page, say, 'Site visit');

  // Both are billed, the cost with ten per cent upon it.
  await chooseMoreAction(page, say, say('projects', 'actions.billCosts'));
  await textbox(page, say('projects', 'bill.markUpPercent')).fill('10');
  await expect(dialog(page)).toContainText('1,400.00');
  await expectAccessible(page);
  await button(dialog(page), say('projects', 'bill.make')).click();
  await page.waitForURL(/\/sales\/\d+$/);
  const { Costs, Times } = await ask<{ Costs: object[]; Times: object[] }>(
    page,
    `Projects/Unbilled/${id}`,
  );
  expect([Costs, Times]).toEqual([[], []]);

  // Half of the contract is billed by progress.
  await page.goto(`/projects/${id}`);
  await chooseMoreAction(page, say, say('projects', 'actions.progress'));
  await textbox(page, say('projects', 'progress.percent')).fill('50');
  await expect(dialog(page)).toContainText('50,000.00');
  await button(dialog(page), say('projects', 'bill.make')).click();
  await page.waitForURL(/\/sales\/\d+$/);

  // The customer holds back five per cent of both, until acceptance.
  await page.goto(`/projects/${id}`);
  const retention = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: say('projects', 'retention.title') }) });
  await expect(retention).toContainText('2,500.00');
  await button(retention, say('projects', 'actions.release')).click();
  await expect(dialog(page)).toContainText('2,570.00');
  await expectAccessible(page);
  await button(dialog(page), say('projects', 'actions.release')).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(button(retention, say('projects', 'actions.release'))).toHaveCount(0);

  // Its parts, each seen once.
  for (const tab of ['invoices', 'bills', 'entries', 'documents', 'activity']) {
    await openTab(page, say, tab);
    await expectAccessible(page);
  }
  await openTab(page, say, 'invoices');
  await expect(page.getByRole('row')).toHaveCount(3);

  // It is done: no further documents.
  const change = say('projects', 'page.changeStatus', {
    status: say('projects', 'status.open'),
  });
  await button(page, change).click();
  await page.getByRole('menuitem', { name: say('projects', 'move.closed') }).click();
  await expect(page.getByText(say('projects', 'moved')).first()).toBeVisible();
  await expect(button(page, say('projects', 'actions.invoice'))).toHaveCount(0);
  await page.goto('/projects?status=closed');
  await expect(page.getByRole('row').filter({ hasText: `Tower ${stamp}` })).toBeVisible();
});

test('a new invoice of a project is for its customer', { tag: '@en' }, async ({
  reader: page,
  say,
  language,
}) => {
  await signIn(page);
  const stamp = `${language} ${Date.now()}`;
  const customer = `Client ${stamp}`;
  await haveCustomer(page, customer);
  const id = await addProject(page, say, `Villa ${stamp}`, customer);
  await button(page, say('projects', 'actions.invoice')).first().click();
  await page.waitForURL(/\/sales\/invoice\/add/);
  await expect(combobox(page, say('', 'nouns.customer'))).toHaveValue(customer);
  await expect(combobox(page, say('', 'nouns.project'))).toHaveValue(`Villa ${stamp}`);
  await page.goto(`/projects/${id}000`);
  await expect(page.getByRole('heading', { name: say('projects', 'page.lost') })).toBeVisible();
});
