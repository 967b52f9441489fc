import { expect, test } from 'vitest';
import { abilityFrom } from '@/shared/auth/ability';
import type { ImportKind } from './contract';
import { addressOf, kindAt, kindsFor } from './kinds';

test.each<[string, string | undefined, ImportKind | null]>([
  ['/customers/import', undefined, 'customers'],
  ['/products/import', undefined, 'products'],
  ['/import-vendors', undefined, 'vendors'],
  ['/imports/new/vendors', 'vendors', 'vendors'],
  ['/imports/new/moons', 'moons', null],
  ['/imports/new/', '', null],
])('%s imports %s: %s', (pathname, named, kind) => {
  expect(kindAt(pathname, named)).toBe(kind);
});

test('the three of the specification have addresses of their own', () => {
  expect(['customers', 'products', 'vendors'].map((kind) => addressOf(kind as ImportKind))).toEqual(
    ['/customers/import', '/products/import', '/import-vendors'],
  );
  expect(addressOf('journal-entries')).toBe('/imports/new/journal-entries');
});

test('who may create a record may import it', () => {
  const grants = (subject: 'Customers' | 'Vendors', action: 'create' | 'read') =>
    [{ action, subject, own: false }] as const;
  expect(kindsFor(abilityFrom([...grants('Vendors', 'create')]))).toEqual(['vendors']);
  expect(kindsFor(abilityFrom([...grants('Customers', 'read')]))).toEqual([]);
});
