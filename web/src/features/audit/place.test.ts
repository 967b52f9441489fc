import { expect, test } from 'vitest';
import { placeOf } from './place';

test('records lead to their pages, documents as everywhere', () => {
  const row = (kind: string) => ({ kind, record_id: 7, number: 'X-1' });
  const document = ({ kind }: { kind: string }) => (kind === 'invoice' ? { to: '/sales/7' } : null);
  expect(placeOf(row('customer'), document)?.to).toBe('/customers/7');
  expect(placeOf(row('account'), document)?.to).toBe('/chartsOfAccounts/7');
  expect(placeOf(row('invoice'), document)?.to).toBe('/sales/7');
  expect(placeOf(row('tag'), document)?.to).toBe('/settings/tags');
  expect(placeOf(row('reconciliation'), document)?.search).toEqual({ session: 7 });
  expect(placeOf(row('export'), document)).toBeNull();
});
