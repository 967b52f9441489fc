import { expect, test } from 'vitest';
import { abilityFrom } from '@/shared/auth/ability';
import type { ImportKind } from './api';
import { addressOf, IMPORT_KINDS, kindAt, kindsFor } from './kinds';

test.each<[string, string | undefined, ImportKind | null]>([
  ['/customers/import', undefined, 'customers'],
  ['/products/import', undefined, 'products'],
  ['/import-vendors', undefined, 'vendors'],
  ['/imports/new/vendors', 'vendors', 'vendors'],
  ['/imports/new/moons', 'moons', null],
  ['/imports/new/invoices', 'invoices', 'invoices'],
  ['/imports/new/expenses', 'expenses', 'expenses'],
  ['/imports/new/customer-payments', undefined, 'customer-payments'],
  ['/imports/new/vendor-payments', undefined, 'vendor-payments'],
  ['/imports/new/payments', 'payments', null],
  ['/imports/new/', '', null],
])('%s imports %s: %s', (pathname, named, kind) => {
  expect(kindAt(pathname, named)).toBe(kind);
});

test('each kind has an address of its own', () => {
  expect(IMPORT_KINDS.map(addressOf)).toEqual([
    '/imports/new/accounts',
    '/customers/import',
    '/import-vendors',
    '/products/import',
    '/imports/new/invoices',
    '/imports/new/bills',
    '/imports/new/expenses',
    '/imports/new/customer-payments',
    '/imports/new/vendor-payments',
    '/imports/new/journal-entries',
  ]);
});

test('who may create a record may import it', () => {
  const grants = (subject: 'Customers' | 'Vendors', action: 'create' | 'read') =>
    [{ action, subject, own: false }] as const;
  expect(kindsFor(abilityFrom([...grants('Vendors', 'create')]))).toEqual(['vendors']);
  expect(kindsFor(abilityFrom([...grants('Customers', 'read')]))).toEqual([]);
});
