import { paperPaths } from './paper-paths';
import { reportPaths } from './report-paths';
import { settingsPaths } from './settings-paths';

type Id = string | number;

/**
 * Every address of the product, once. The spelling is the specification's, also where it is odd. A function
 * takes what the address names; the `…Route` patterns are only for the router.
 */
export const paths = {
  // Landing
  landing: '/',
  resources: '/resources',
  privacy: '/privacy',
  terms: '/terms&conditions',
  plans: '/subscriptions',
  plansMisspelt: '/subscribtions',
  blogs: '/blogs',
  blogRoute: '/blogs/$id',

  // Before signing in
  login: '/login',
  signup: '/signup',
  comingSoon: '/coming-soon',
  registerEvent: '/register-event',
  enterEmail: '/enterEmail',
  otp: '/otp',
  confirmInvitationRoute: '/confirm-invitation/$tenantId/$email',
  thankYou: '/thank-you',
  resetPassword: '/reset-paswsword',
  resetPasswordSpeltRight: '/reset-password',
  subscription: '/subscription',
  /** Where a recipient stops a company's mail, by the word in a message. */
  unsubscribeRoute: '/unsubscribe/$word',

  ...paperPaths,
  notAuthorized: '/notAuthorizedForProject',

  // Signed in
  switching: '/switching',
  dashboard: '/dashboard',

  sales: '/sales',
  sale: (id: Id) => `/sales/${id}`,
  saleRoute: '/sales/$id',
  addInvoice: '/sales/invoice/add',
  editInvoice: (id: Id) => `/sales/invoice/edit/${id}`,
  editInvoiceRoute: '/sales/invoice/edit/$id',

  einvoices: '/eInvoices',
  itemCodes: '/eInvoices/itemCodes',

  quotes: '/quotes',
  quote: (id: Id) => `/quotes/${id}`,
  quoteRoute: '/quotes/$id',
  addQuote: '/quotes/add',
  editQuote: (id: Id) => `/quotes/edit/${id}`,
  editQuoteRoute: '/quotes/edit/$id',
  /** A quote as its customer sees it, by the word in their link. */
  customerQuoteRoute: '/quote/$word',
  /** Another document as its customer sees it, likewise. */
  customerDocumentRoute: '/d/$word',

  creditNotes: '/creditNotes',
  creditNote: (id: Id) => `/creditNotes/${id}`,
  creditNoteRoute: '/creditNotes/$id',
  addCreditNote: '/creditNotes/add',
  editCreditNote: (id: Id) => `/creditNotes/edit/${id}`,
  editCreditNoteRoute: '/creditNotes/edit/$id',

  recurringInvoices: '/recurringInvoices',
  recurringInvoice: (id: Id) => `/recurringInvoices/${id}`,
  recurringInvoiceRoute: '/recurringInvoices/$id',
  addRecurringInvoice: '/recurringInvoices/add',
  editRecurringInvoice: (id: Id) => `/recurringInvoices/edit/${id}`,
  editRecurringInvoiceRoute: '/recurringInvoices/edit/$id',

  payments: '/payments',
  receivePayment: '/receivePayment',
  paymentsMade: '/paymentsMade',
  makePayment: '/makePayment',

  cheques: '/cheques',
  chequesIssued: '/chequesIssued',
  chequeCalendar: '/chequeCalendar',
  cheque: (id: Id) => `/cheque/${id}`,
  chequeRoute: '/cheque/$id',

  customers: '/customers',
  importCustomers: '/customers/import',
  customer: (id: Id) => `/customers/${id}`,
  customerRoute: '/customers/$id',

  products: '/products',
  importProducts: '/products/import',
  product: (id: Id) => `/products/${id}`,
  productRoute: '/products/$id',
  stockAdjustments: '/products/adjustments',
  adjustStock: '/products/adjustments/add',
  stockValuation: '/products/valuation',

  expenses: '/expenses',
  addExpense: '/expenses/add',
  previewOneExpense: '/expenses/preview',
  expense: (id: Id) => `/expenses/${id}`,
  expenseRoute: '/expenses/$id',
  editExpense: (id: Id) => `/expenses/${id}/edit`,
  editExpenseRoute: '/expenses/$id/edit',

  bills: '/bill',
  bill: (id: Id) => `/bill/${id}`,
  billRoute: '/bill/$id',
  addBill: '/bill/add',
  editBill: (id: Id) => `/bill/${id}/edit`,
  editBillRoute: '/bill/$id/edit',
  landedCosts: '/landedCosts',
  received: '/received',
  comparison: '/received/comparison',
  receivedDocument: (id: Id) => `/received/${id}`,
  receivedRoute: '/received/$id',

  recurringBills: '/recurringBills',
  recurringBill: (id: Id) => `/recurringBills/${id}`,
  recurringBillRoute: '/recurringBills/$id',
  addRecurringBill: '/recurringBills/add',
  editRecurringBill: (id: Id) => `/recurringBills/${id}/edit`,
  editRecurringBillRoute: '/recurringBills/$id/edit',

  vendorCredits: '/vendorCredits',
  vendorCredit: (id: Id) => `/vendorCredits/${id}`,
  vendorCreditRoute: '/vendorCredits/$id',
  addVendorCredit: '/vendorCredits/add',
  editVendorCredit: (id: Id) => `/vendorCredits/${id}/edit`,
  editVendorCreditRoute: '/vendorCredits/$id/edit',

  vendors: '/vendors',
  importVendors: '/import-vendors',
  vendor: (id: Id) => `/vendors/${id}`,
  vendorRoute: '/vendors/$id',

  ...reportPaths,

  taxes: '/taxes',
  recordTaxPayment: '/taxes/recordPayment',
  addTaxReconciliation: '/taxes/addTaxReconcil',
  taxDetailsReport: '/taxes/detailsReport',
  vatReturns: '/taxes/vatReturns',
  /** By its first day; a filed return also by its id. */
  vatReturn: (day: Id) => `/taxes/vatReturn/${day}`,
  vatReturnRoute: '/taxes/vatReturn/$day',
  withholding: '/taxes/withholding',
  form41: '/taxes/withholding/form41',
  remittances: '/taxes/withholding/remittances',

  banks: '/banks',
  /** The lines of an account's statements, and what they are. */
  bank: (account: Id) => `/banks/${account}`,
  bankRoute: '/banks/$id',
  bankStatements: (account: Id) => `/banks/${account}/statements`,
  bankStatementsRoute: '/banks/$id/statements',
  importStatement: (account: Id) => `/banks/${account}/import`,
  importStatementRoute: '/banks/$id/import',
  bankRules: '/banks/rules',
  transfers: '/banks/transfers',
  transfer: (id: Id) => `/banks/transfers/${id}`,
  transferRoute: '/banks/transfers/$id',

  accounts: '/chartsOfAccounts',
  reconcile: '/chartsOfAccounts/reconcile',
  account: (id: Id) => `/chartsOfAccounts/${id}`,
  accountRoute: '/chartsOfAccounts/$id',
  openings: '/openingBalances',
  imports: '/imports',
  newImportRoute: '/imports/new/$kind',
  newImport: (kind: string) => `/imports/new/${kind}`,

  journalEntries: '/journalEntries',
  addJournalEntry: '/journalEntries/add',
  importEntries: '/journalEntries/import',
  journalEntry: (id: Id) => `/journalEntries/${id}`,
  journalEntryRoute: '/journalEntries/$id',
  editJournalEntry: (id: Id) => `/journalEntries/${id}/edit`,
  editJournalEntryRoute: '/journalEntries/$id/edit',

  recurringEntries: '/recurringEntries',
  recurringEntry: (id: Id) => `/recurringEntries/${id}`,
  recurringEntryRoute: '/recurringEntries/$id',
  addRecurringEntry: '/recurringEntries/add',
  editRecurringEntry: (id: Id) => `/recurringEntries/${id}/edit`,
  editRecurringEntryRoute: '/recurringEntries/$id/edit',

  fixedAssets: '/fixedAssets',
  addFixedAsset: '/fixedAssets/add',
  fixedAsset: (id: Id) => `/fixedAssets/${id}`,
  fixedAssetRoute: '/fixedAssets/$id',
  editFixedAsset: (id: Id) => `/fixedAssets/${id}/edit`,
  editFixedAssetRoute: '/fixedAssets/$id/edit',
  depreciation: '/fixedAssets/depreciation',
  depreciationRun: (id: Id) => `/fixedAssets/depreciation/${id}`,
  depreciationRunRoute: '/fixedAssets/depreciation/$id',
  yearEnd: '/yearEnd',
  revaluations: '/revaluations',
  addRevaluation: '/revaluations/add',
  revaluation: (id: Id) => `/revaluations/${id}`,
  revaluationRoute: '/revaluations/$id',

  ...settingsPaths,

  documents: '/documents',
  projects: '/projects',
  project: (id: Id) => `/projects/${id}`,
  projectRoute: '/projects/$id',
  members: '/members',
  member: (id: Id) => `/members/${id}`,
  memberRoute: '/members/$id',

  support: '/support',
  reminders: '/reminders',
  profile: '/profile',
  twoStep: '/two-step',
  addCompany: '/profile/add-company',

  /** Development only: every shared component in its states. */
  kit: '/kit',
} as const;

/** The fragment of an address that leads to the locks on the page of the company's settings. */
export const LOCKS = 'locks';
