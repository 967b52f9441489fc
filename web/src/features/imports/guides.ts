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
    customers: 'Reports › Customer Contact List › Export to Excel',
    vendors: 'Reports › Vendor Contact List › Export to Excel',
    products: 'Sales › Products and services › Export to Excel',
  },
  xero: {
    customers: 'Contacts › Customers › Export',
    vendors: 'Contacts › Suppliers › Export',
    products: 'Business › Products and services › Export',
  },
  zoho: {
    customers: 'Sales › Customers › ⋯ › Export',
    vendors: 'Purchases › Vendors › ⋯ › Export',
    products: 'Items › ⋯ › Export',
  },
  odoo: {
    customers: 'Accounting › Customers › Action › Export',
    vendors: 'Accounting › Vendors › Action › Export',
    products: 'Sales › Products › Action › Export',
  },
  tally: {
    customers: 'Chart of Accounts › Ledgers › Alt+E › Current › Excel',
    vendors: 'Chart of Accounts › Ledgers › Alt+E › Current › Excel',
    products: 'Stock items › Alt+E › Current › Excel',
  },
  daftra: {
    customers: 'Clients › Export › CSV',
    vendors: 'Suppliers › Export › CSV',
    products: 'Products › Export › CSV',
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
