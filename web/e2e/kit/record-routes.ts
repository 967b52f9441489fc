import type { Listed } from './screens';

interface RecordRoute extends Listed {
  parts: (id: number) => readonly string[];
}

/** The answer of a list, and the screens of each of its records. */
export const DETAILS: readonly RecordRoute[] = [
  {
    list: '/projects',
    call: 'GetProjects',
    parts: (id: number) => [
      `/projects/${id}`,
      `/projects/${id}?tab=invoices`,
      `/projects/${id}?tab=time`,
      `/projects/${id}?tab=entries`,
      `/projects/${id}?tab=documents`,
      `/projects/${id}?tab=activity`,
      `/sales/invoice/add?project=${id}`,
    ],
  },
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
    list: '/cheques?state=all',
    call: 'GetCheques',
    parts: (id: number) => [`/cheque/${id}`],
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
    list: '/received',
    call: 'GetDocuments',
    parts: (id: number) => [`/received/${id}`, `/bill/add?received=${id}`],
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
    list: '/landedCosts',
    call: 'GetLandedCosts',
    parts: (id: number) => [`/landedCosts?open=${id}`],
  },
  {
    list: '/recurringBills',
    call: 'GetRecurringBills',
    parts: (id: number) => [`/recurringBills/${id}`, `/recurringBills/${id}/edit`],
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
      ...[
        'expenses',
        'payments',
        'contacts',
        'notes',
        'files',
        'ageing',
        'details',
        'activity',
      ].map((tab) => `/vendors/${id}?tab=${tab}`),
      `/vendors/${id}/statement`,
    ],
  },
  {
    list: '/chartsOfAccounts',
    call: 'ListCOA',
    parts: (id: number) => [`/chartsOfAccounts/${id}`],
  },
  {
    list: '/revaluations',
    call: 'GetRevaluations',
    parts: (id: number) => [`/revaluations/${id}`],
  },
  {
    list: '/fixedAssets',
    call: 'GetAssets',
    parts: (id: number) => [`/fixedAssets/${id}`, `/fixedAssets/${id}/edit`],
  },
  {
    list: '/fixedAssets/depreciation',
    call: 'GetRuns',
    parts: (id: number) => [`/fixedAssets/depreciation/${id}`],
  },
  {
    list: '/banks',
    call: 'GetBankAccounts',
    parts: (id: number) => [
      `/banks/${id}`,
      `/banks/${id}?state=matched`,
      `/banks/${id}/statements`,
      `/banks/${id}/import`,
    ],
  },
  {
    list: '/banks/transfers',
    call: 'GetTransfers',
    parts: (id: number) => [`/banks/transfers/${id}`],
  },
  {
    list: '/chartsOfAccounts/reconcile',
    call: 'GetBankAccounts',
    parts: (id: number) => [
      `/chartsOfAccounts/reconcile?account=${id}`,
      `/chartsOfAccounts/reconcile?account=${id}&begin=true`,
    ],
  },
  {
    list: '/journalEntries',
    call: 'GetJournalEntries',
    parts: (id: number) => [
      `/journalEntries/${id}`,
      `/journalEntries/${id}/edit`,
      `/journalEntries/add?copy=${id}`,
      `/previewJournalEntry?id=${id}`,
      `/printJournalEntry?id=${id}`,
      `/recurringEntries/add?from=${id}`,
    ],
  },
  {
    list: '/recurringEntries',
    call: 'GetRecurringEntries',
    parts: (id: number) => [`/recurringEntries/${id}`, `/recurringEntries/${id}/edit`],
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
    // Nobody has paid for the demo company: only its billing is empty.
    parts: (id: number) => [`/members/${id}`, '/settings/billingAndSubscription'],
  },
];
