import { expect, test } from 'vitest';
import { screens } from '@/app/screens';
import type { components } from '@/shared/api/schema';
import { hitPage } from './hit-page';

type Hit = components['schemas']['SearchHit'];

const hit = (kind: Hit['kind'], rest: Partial<Hit> = {}): Hit => ({
  kind,
  id: 7,
  title: 'A title',
  ...rest,
});

test.each<[Hit, string, Record<string, unknown> | undefined]>([
  [hit('invoice'), '/sales/7', undefined],
  [hit('receipt'), '/payments', { receipt: 7 }],
  [hit('refund'), '/payments', { kind: 'refund', receipt: 7 }],
  [hit('vendor_refund'), '/paymentsMade', { kind: 'refund', receipt: 7 }],
  [hit('transfer'), '/banks/transfers/7', undefined],
  [hit('reconciliation', { within: 3 }), '/chartsOfAccounts/reconcile', { account: 3, session: 7 }],
  [hit('bank_statement', { within: 3 }), '/banks/3/statements', undefined],
  [hit('tax_return'), '/taxes/vatReturn/7', undefined],
  [hit('tax_payment'), '/taxes/withholding/remittances', { open: 7 }],
  [hit('received_document'), '/received/7', undefined],
  [hit('landed_cost'), '/landedCosts', { open: 7 }],
  [hit('stock_adjustment'), '/products/adjustments', { open: 7 }],
  [hit('project_time', { within: 3 }), '/projects/3', { tab: 'time' }],
  [hit('member'), '/members/7', undefined],
  [hit('file', { title: 'عقد.pdf' }), '/documents', { search: 'عقد.pdf' }],
  [hit('import', { holds: 'customers' }), '/customers/import', { import: 7 }],
  [hit('import', { holds: 'invoices' }), '/imports/new/invoices', { import: 7 }],
])('%j is shown at %s', (found, to, search) => {
  expect(hitPage(found)).toEqual(search ? { to, search } : { to });
  const known = screens.map(({ path }) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`));
  expect(known.some((path) => path.test(to))).toBe(true);
});

test('a long name of a file is searched as far as lists take it', () => {
  const { search } = hitPage(hit('file', { title: 'ع'.repeat(180) }));
  expect(search).toEqual({ search: 'ع'.repeat(100) });
});
