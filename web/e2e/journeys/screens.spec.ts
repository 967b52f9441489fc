import { haveQuote } from '../kit/demo';
import { look, newest } from '../kit/screens';
import { expect, signIn, test } from '../kit/test';

test.describe.configure({ timeout: 300_000 });

const PUBLIC = [
  '/',
  '/login',
  '/signup',
  '/enterEmail',
  '/privacy',
  '/terms&conditions',
  '/resources',
  '/subscriptions',
  '/coming-soon',
  '/otp',
  '/thank-you',
  '/subscription',
  '/reset-paswsword',
  '/reset-paswsword?token=nothing',
  '/confirm-invitation/1/mona%40nile.example',
  '/confirm-invitation/1/mona%40nile.example?token=nothing',
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
  '/vendors',
  '/vendors/add',
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
  '/payments?kind=refund',
  '/receivePayment',
  '/profile',
  '/profile/add-company',
  '/members',
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
      `/sales/invoice/add?copy=${id}`,
      `/previewInvoice?id=${id}`,
      `/printInvoice?id=${id}`,
      `/creditNotes/add?invoice=${id}`,
    ],
  },
  {
    list: '/quotes',
    call: 'GetQuotes',
    parts: (id: number) => [
      `/quotes/${id}`,
      `/quotes/edit/${id}`,
      `/previewQuote?id=${id}`,
      `/printQuote?id=${id}`,
    ],
  },
  {
    list: '/creditNotes',
    call: 'GetCreditNotes',
    parts: (id: number) => [
      `/creditNotes/${id}`,
      `/creditNotes/edit/${id}`,
      `/previewCreditNote?id=${id}`,
      `/printCreditNote?id=${id}`,
    ],
  },
  {
    list: '/payments',
    call: 'GetReceivePayments',
    parts: (id: number) => [`/previewPayment?id=${id}`, `/printPayment?id=${id}`],
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
      `/customers/${id}/edit`,
      ...['statement', 'contacts', 'notes', 'files', 'ageing', 'details', 'activity'].map(
        (tab) => `/customers/${id}?tab=${tab}`,
      ),
      `/customers/${id}/statement`,
    ],
  },
  {
    list: '/products',
    call: 'GetProduct',
    parts: (id: number) => [
      `/products/${id}`,
      `/products/${id}?tab=stock`,
      `/products/${id}?tab=activity`,
    ],
  },
  {
    list: '/members',
    call: 'GetMember',
    parts: (id: number) => [`/members/${id}`],
  },
];

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
  await haveQuote(reader);
  for (const path of OWN) {
    await look(reader, path, language);
    // The demo company has some of everything: a list of nothing has lost its records.
    await expect(reader.locator('[data-kind=empty]'), `${path} is empty`).toHaveCount(0);
  }
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
  await haveQuote(reader);
  for (const { parts, ...listed } of DETAILS) {
    const id = await newest(reader, listed);
    for (const path of parts(id)) await look(reader, path, language);
  }
});
