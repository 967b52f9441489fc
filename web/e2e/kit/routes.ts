import type { Listed } from './screens';

/** The screens of the product, for whatever walks all of them. */

/** Screens for which nobody signs in. */
export const PUBLIC = [
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
/** Screens of a company that need no record. */
export const OWN = [
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
  '/expenses',
  '/expenses/add',
  '/bill',
  '/bill/add',
  '/vendorCredits',
  '/vendorCredits/add',
  '/paymentsMade',
  '/paymentsMade?kind=refund',
  '/makePayment',
  '/vendors',
  '/vendors/add',
  '/products',
  '/products?new=product',
  '/products/adjustments',
  '/products/adjustments/add',
  '/products/valuation',
  '/projects',
  '/chartsOfAccounts',
  '/journalEntries',
  '/journalEntries/add',
  '/reports',
  '/reports/trialBalance',
  '/reports/detailedTrialBalance',
  '/reports/generalLedger',
  '/reports/plainText',
  '/reports/profitAndLoss',
  '/reports/selfAudit',
  '/taxes',
  '/taxes/withholding',
  '/taxes/withholding/form41',
  '/taxes/withholding/remittances',
  '/settings/company',
  '/settings/branches',
  '/settings/classes',
  '/settings/tags',
  '/settings/exchangeRates',
  '/settings/activity',
  '/payments',
  '/payments?kind=refund',
  '/receivePayment',
  '/profile',
  '/profile/add-company',
  '/members',
  '/support',
  '/notAuthorizedForProject',
];

interface Kept extends Listed {
  parts: (id: number) => readonly string[];
}

/** What a list answers with, and which screens a record of it has. */
export const DETAILS: readonly Kept[] = [
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
    list: '/paymentsMade',
    call: 'GetMadePayments',
    parts: (id: number) => [`/previewVoucher?id=${id}`, `/printVoucher?id=${id}`],
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
    list: '/bill',
    call: 'GetBillResources',
    parts: (id: number) => [
      `/bill/${id}`,
      `/bill/${id}/edit`,
      `/bill/add?copy=${id}`,
      `/previewBill?id=${id}`,
      `/printBill?id=${id}`,
      `/vendorCredits/add?bill=${id}`,
    ],
  },
  {
    list: '/vendorCredits',
    call: 'GetVendorCredits',
    parts: (id: number) => [
      `/vendorCredits/${id}`,
      `/vendorCredits/${id}/edit`,
      `/previewVendorCredit?id=${id}`,
      `/printVendorCredit?id=${id}`,
    ],
  },
  {
    list: '/expenses',
    call: 'GetExpenses',
    parts: (id: number) => [
      `/expenses/${id}`,
      `/expenses/${id}/edit`,
      `/expenses/add?copy=${id}`,
      `/previewExpense?id=${id}`,
      `/printExpense?id=${id}`,
    ],
  },
  {
    list: '/vendors',
    call: 'ListVendor',
    parts: (id: number) => [
      `/vendors/${id}`,
      `/vendors/${id}/edit`,
      ...['statement', 'contacts', 'notes', 'files', 'ageing', 'details', 'activity'].map(
        (tab) => `/vendors/${id}?tab=${tab}`,
      ),
      `/vendors/${id}/statement`,
    ],
  },
  {
    list: '/chartsOfAccounts',
    call: 'ListCOA',
    parts: (id: number) => [`/chartsOfAccounts/${id}`],
  },
  {
    list: '/journalEntries',
    call: 'GetJournalEntries',
    parts: (id: number) => [
      `/journalEntries/${id}`,
      `/journalEntries/${id}/edit`,
      `/journalEntries/add?copy=${id}`,
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
