import type { ImportKind } from './api';

/** The programs whose exports are described, as they are called. */
export const PRODUCTS = {
  quickbooks: 'QuickBooks Online',
  xero: 'Xero',
  zoho: 'Zoho Books',
  odoo: 'Odoo',
  tally: 'Tally',
  daftra: 'Daftra',
} as const;

export type Product = keyof typeof PRODUCTS;

/** Where a program exports records of a kind: its menus, which it names in English; from docs/imports.md. */
export const MENUS: Record<Product, Record<ImportKind, string>> = {
  quickbooks: {
    accounts: 'Reports › Account List › Export to Excel',
    customers: 'Reports › Customer Contact List › Export to Excel',
    vendors: 'Reports › Vendor Contact List › Export to Excel',
    products: 'Sales › Products and services › Export to Excel',
    invoices: 'Reports › Open Invoices › Export to Excel',
    bills: 'Reports › Unpaid Bills › Export to Excel',
    expenses: 'Reports › Transaction List by Date, filtered by Expense › Export to Excel',
    'customer-payments':
      'Reports › Transaction List by Date, filtered by Payment › Export to Excel',
    'vendor-payments':
      'Reports › Transaction List by Date, filtered by Bill Payment › Export to Excel',
    'journal-entries': 'Reports › Journal › Export to Excel',
  },
  xero: {
    accounts: 'Accounting › Chart of accounts › Export',
    customers: 'Contacts › Customers › Export',
    vendors: 'Contacts › Suppliers › Export',
    products: 'Business › Products and services › Export',
    invoices: 'Business › Invoices › Awaiting payment › Export',
    bills: 'Business › Bills to pay › Awaiting payment › Export',
    expenses: 'Accounting › Bank accounts › Account transactions › Export',
    'customer-payments': 'Accounting › Reports › Account Transactions › Export to Excel',
    'vendor-payments': 'Accounting › Reports › Account Transactions › Export to Excel',
    'journal-entries': 'Accounting › Reports › Journal Report › Export to Excel',
  },
  zoho: {
    accounts: 'Accountant › Chart of Accounts › ⋯ › Export',
    customers: 'Sales › Customers › ⋯ › Export',
    vendors: 'Purchases › Vendors › ⋯ › Export',
    products: 'Items › ⋯ › Export',
    invoices: 'Sales › Invoices › ⋯ › Export',
    bills: 'Purchases › Bills › ⋯ › Export',
    expenses: 'Purchases › Expenses › ⋯ › Export',
    'customer-payments': 'Sales › Payments Received › ⋯ › Export',
    'vendor-payments': 'Purchases › Payments Made › ⋯ › Export',
    'journal-entries': 'Accountant › Manual Journals › ⋯ › Export',
  },
  odoo: {
    accounts: 'Accounting › Configuration › Chart of Accounts › Action › Export',
    customers: 'Accounting › Customers › Action › Export',
    vendors: 'Accounting › Vendors › Action › Export',
    products: 'Sales › Products › Action › Export',
    invoices: 'Accounting › Invoices › Action › Export',
    bills: 'Accounting › Bills › Action › Export',
    expenses: 'Expenses › All Expenses › Action › Export',
    'customer-payments': 'Accounting › Customers › Payments › Action › Export',
    'vendor-payments': 'Accounting › Vendors › Payments › Action › Export',
    'journal-entries': 'Accounting › Journal Entries › Action › Export',
  },
  tally: {
    accounts: 'Chart of Accounts › Ledgers › Alt+E › Current › Excel',
    customers: 'Chart of Accounts › Ledgers › Alt+E › Current › Excel',
    vendors: 'Chart of Accounts › Ledgers › Alt+E › Current › Excel',
    products: 'Stock items › Alt+E › Current › Excel',
    invoices: 'Display › Outstandings › Receivables › Alt+E › Current › Excel',
    bills: 'Display › Outstandings › Payables › Alt+E › Current › Excel',
    expenses: 'Display › Day Book › Payment › Alt+E › Current › Excel',
    'customer-payments': 'Display › Day Book › Receipt › Alt+E › Current › Excel',
    'vendor-payments': 'Display › Day Book › Payment › Alt+E › Current › Excel',
    'journal-entries': 'Display › Day Book › Alt+E › Current › Excel',
  },
  daftra: {
    accounts: 'Accounting › Chart of Accounts › Export',
    customers: 'Clients › Export › CSV',
    vendors: 'Suppliers › Export › CSV',
    products: 'Products › Export › CSV',
    invoices: 'Sales › Invoices › Export › CSV',
    bills: 'Purchases › Invoices › Export › CSV',
    expenses: 'Finance › Expenses › Export › CSV',
    'customer-payments': 'Sales › Payments › Export › CSV',
    'vendor-payments': 'Purchases › Supplier payments › Export › CSV',
    'journal-entries': 'Accounting › Journal entries › Export',
  },
};

/** The programs whose files are known by their headings, as the server names them. */
const SOURCES: Readonly<Record<string, string>> = {
  'quickbooks-online': PRODUCTS.quickbooks,
  'quickbooks-desktop': 'QuickBooks Desktop',
  xero: PRODUCTS.xero,
  'zoho-books': PRODUCTS.zoho,
  odoo: PRODUCTS.odoo,
  tally: PRODUCTS.tally,
  daftra: PRODUCTS.daftra,
};

/** What the program that wrote a file is called. */
export const sourceName = (source: string | null | undefined): string | null =>
  (source && SOURCES[source.replaceAll('_', '-')]) || null;
