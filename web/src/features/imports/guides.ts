import type { ImportKind } from './contract';

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

/** The menus of a program, which it names in English; from docs/imports.md. */
type Menus = Partial<Record<ImportKind, string>>;

const MENUS: Record<Product, Menus> = {
  quickbooks: {
    customers: 'Reports › Customer Contact List › Export to Excel',
    vendors: 'Reports › Vendor Contact List › Export to Excel',
    products: 'Sales › Products and services › Export to Excel',
    accounts: 'Reports › Account List › Export to Excel',
    'trial-balance': 'Reports › Trial Balance › Export to Excel',
    invoices: 'Reports › Open Invoices › Export to Excel',
    bills: 'Reports › Unpaid Bills › Export to Excel',
    'journal-entries': 'Reports › Journal › Export to Excel',
  },
  xero: {
    customers: 'Contacts › Customers › Export',
    vendors: 'Contacts › Suppliers › Export',
    products: 'Business › Products and services › Export',
    accounts: 'Accounting › Chart of accounts › Export',
    'trial-balance': 'Accounting › Reports › Trial Balance › Export to Excel',
    invoices: 'Business › Invoices › Awaiting payment › Export',
    bills: 'Business › Bills to pay › Awaiting payment › Export',
    'journal-entries': 'Accounting › Reports › Journal Report › Export to Excel',
  },
  zoho: {
    customers: 'Sales › Customers › ⋯ › Export',
    vendors: 'Purchases › Vendors › ⋯ › Export',
    products: 'Items › ⋯ › Export',
    accounts: 'Accountant › Chart of Accounts › ⋯ › Export',
    invoices: 'Sales › Invoices › ⋯ › Export',
    bills: 'Purchases › Bills › ⋯ › Export',
    'journal-entries': 'Accountant › Manual Journals › ⋯ › Export',
  },
  odoo: {
    customers: 'Accounting › Customers › Action › Export',
    vendors: 'Accounting › Vendors › Action › Export',
    products: 'Sales › Products › Action › Export',
    accounts: 'Accounting › Configuration › Chart of Accounts › Action › Export',
    'trial-balance': 'Accounting › Reporting › Trial Balance',
    invoices: 'Accounting › Customers › Invoices › Action › Export',
    bills: 'Accounting › Vendors › Bills › Action › Export',
    'journal-entries': 'Accounting › Journal Entries › Action › Export',
  },
  tally: {
    customers: 'Chart of Accounts › Ledgers › Alt+E › Current › Excel',
    vendors: 'Chart of Accounts › Ledgers › Alt+E › Current › Excel',
    accounts: 'Chart of Accounts › Ledgers › Alt+E › Current › Excel',
    products: 'Stock items › Alt+E › Current › Excel',
    'trial-balance': 'Display › Trial Balance › Alt+E › Current › Excel',
    invoices: 'Display › Outstandings › Receivables › Alt+E › Current › Excel',
    bills: 'Display › Outstandings › Payables › Alt+E › Current › Excel',
    'journal-entries': 'Display › Day Book › Alt+E › Current › Excel',
  },
  daftra: {
    customers: 'Clients › Export › CSV',
    vendors: 'Suppliers › Export › CSV',
    products: 'Products › Export › CSV',
  },
};

/** Where a program exports records of a kind; null where nothing of it is known to be read. */
export const menusOf = (product: Product, kind: ImportKind): string | null =>
  MENUS[product][kind] ?? null;

/** The programs that export a kind. */
export const productsFor = (kind: ImportKind): Product[] =>
  (Object.keys(PRODUCTS) as Product[]).filter((product) => menusOf(product, kind) !== null);

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
export const sourceName = (source: string | null): string | null =>
  source === null ? null : (SOURCES[source.replaceAll('_', '-')] ?? null);
