import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, signIn, test } from '../kit/test';

test.describe.configure({ timeout: 300_000 });

const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/enterEmail',
  '/privacy',
  '/terms&conditions',
  '/resources',
  '/nowhere',
  '/quote/0.nothing',
];
const OWN = [
  '/dashboard',
  '/sales',
  '/sales/invoice/add',
  '/quotes',
  '/quotes/add',
  '/creditNotes',
  '/creditNotes/add',
  '/recurringInvoices',
  '/recurringInvoices/add',
  '/customers',
  '/customers/add',
  '/products',
  '/products?new=product',
  '/products/adjustments',
  '/products/adjustments/add',
  '/products/valuation',
  '/projects',
  '/chartsOfAccounts',
  '/reports',
  '/reports/trialBalance',
  '/reports/detailedTrialBalance',
  '/reports/generalLedger',
  '/reports/profitAndLoss',
  '/settings/company',
  '/settings/branches',
  '/settings/classes',
  '/settings/tags',
  '/payments',
  '/receivePayment',
  '/profile',
  '/support',
  '/notAuthorizedForProject',
];

/** What a list answers with, and which screens a record of it has beside its own. */
const DETAILS = [
  {
    list: '/sales',
    call: 'GetInvoice',
    parts: (id: number) => [
      `/sales/${id}`,
      `/sales/invoice/edit/${id}`,
      `/previewInvoice?id=${id}`,
      `/printInvoice?id=${id}`,
      `/creditNotes/add?invoice=${id}`,
    ],
  },
  {
    list: '/quotes',
    call: 'GetQuotes',
    parts: (id: number) => [`/quotes/${id}`, `/previewQuote?id=${id}`],
  },
  {
    list: '/creditNotes',
    call: 'GetCreditNotes',
    parts: (id: number) => [`/creditNotes/${id}`, `/previewCreditNote?id=${id}`],
  },
  {
    list: '/recurringInvoices',
    call: 'GetRecurringInvoices',
    parts: (id: number) => [`/recurringInvoices/${id}`, `/recurringInvoices/edit/${id}`],
  },
  {
    list: '/customers',
    call: 'GetCustomersTable',
    parts: (id: number) => [
      `/customers/${id}`,
      ...['contacts', 'notes', 'files', 'ageing', 'details', 'activity'].map(
        (tab) => `/customers/${id}?tab=${tab}`,
      ),
      `/customers/${id}/statement`,
    ],
  },
  {
    list: '/products',
    call: 'GetProduct',
    parts: (id: number) => [`/products/${id}`, `/products/${id}?tab=stock`],
  },
];

/** The screen at that address, reached without loading the application anew. */
async function look(page: Page, path: string, language: string): Promise<void> {
  await page.evaluate((to) => {
    // Another page has another heading: what stands there now is not what was asked for.
    if (location.pathname !== new URL(to, location.href).pathname) {
      for (const old of document.querySelectorAll<HTMLElement>('h1')) old.dataset.left = '';
    }
    history.pushState({}, '', to);
  }, path);
  await expect(page.locator('h1[data-left]'), path).toHaveCount(0);
  await settled(page, path, language);
}

async function settled(page: Page, path: string, language: string): Promise<void> {
  await expect(page.locator('h1').first(), path).toBeAttached();
  await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expectNoOverflow(page);
  await expectAccessible(page);
}

/** The newest record of a list; undefined while a company has none of them. */
async function newest(page: Page, list: string, call: string): Promise<number | undefined> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith(`/${call}`),
  );
  await page.evaluate((to) => history.pushState({}, '', to), `${list}?search=`);
  const body = (await (await answered).json()) as Record<string, unknown>;
  const rows = Object.values(body).find((part) => Array.isArray(part) && part.length > 0);
  const [row] = (rows ?? []) as Record<string, number>[];
  return row?.id ?? row?.CustomerID;
}

test('every public screen stands, fits and is accessible', async ({ reader, language }) => {
  await reader.goto('/');
  for (const path of PUBLIC) await look(reader, path, language);
});

test('every screen of a company stands, fits and is accessible', async ({
  reader,
  say,
  language,
}) => {
  await signIn(reader, say);
  for (const path of OWN) await look(reader, path, language);
});

test('details and papers stand, fit and are accessible, in the dark', async ({
  reader,
  say,
  language,
}) => {
  // A sheet that goes to the printer by itself waits for a person.
  await reader.addInitScript(() => {
    window.print = () => {};
  });
  await reader.emulateMedia({ colorScheme: 'dark' });
  await signIn(reader, say);
  for (const { list, call, parts } of DETAILS) {
    const id = await newest(reader, list, call);
    // A company may have none of them yet.
    for (const path of id === undefined ? [] : parts(id)) await look(reader, path, language);
  }
});
