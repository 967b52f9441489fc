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
  '/customers',
  '/products',
  '/chartsOfAccounts',
  '/reports',
  '/reports/trialBalance',
  '/reports/detailedTrialBalance',
  '/reports/generalLedger',
  '/reports/profitAndLoss',
  '/settings/company',
  '/receivePayment',
  '/notAuthorizedForProject',
];

const CUSTOMER_PARTS = ['/statement', '?tab=contacts', '?tab=notes', '?tab=files'];

async function look(page: Page, path: string, language: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  await expectNoOverflow(page);
  await expectAccessible(page);
}

test('every public screen stands, fits and is accessible', async ({ reader, language }) => {
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

test('details stand, fit and are accessible, in the dark too', async ({
  reader,
  say,
  language,
}) => {
  await reader.emulateMedia({ colorScheme: 'dark' });
  await signIn(reader, say);
  for (const [list, kind] of [
    ['/sales', 'Invoices'],
    ['/quotes', 'Customers'],
    ['/customers', 'Customers'],
    ['/products', 'Products'],
  ] as const) {
    const answered = reader.waitForResponse(
      (response) =>
        response.url().includes('/v2/') &&
        response.request().method() === 'POST' &&
        /GetInvoice$|GetQuotes$|GetCustomersTable|GetProduct$/.test(response.url()),
    );
    await reader.goto(list);
    const rows = (await (await answered).json())[kind] as Record<string, number>[];
    const id = rows[0]?.id ?? rows[0]?.CustomerID;
    // A company may have no quote yet.
    if (id === undefined) continue;
    await look(reader, `${list}/${id}`, language);
    for (const part of list === '/customers' ? CUSTOMER_PARTS : []) {
      await look(reader, `${list}/${id}${part}`, language);
    }
  }
});
