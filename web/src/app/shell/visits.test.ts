import { beforeEach, expect, test } from 'vitest';
import { endSession } from '@/shared/auth/end-session';
import { session } from '@/shared/auth/session';
import { adminSession } from '@/test/session';
import { addVisit, visitOf, visits } from './visits';

beforeEach(() => {
  sessionStorage.clear();
  session.set(adminSession);
});

test.each([
  ['/sales', 'Invoices · Mizan', { path: '/sales' }],
  ['/sales/12', 'INV-0012 · Mizan', { path: '/sales/12', title: 'INV-0012' }],
  ['/customers/3', 'Ali · Sons · Mizan', { path: '/customers/3', title: 'Ali · Sons' }],
  ['/sales/12', 'Mizan', null],
  ['/sales/invoice/edit/12', 'Edit invoice · Mizan', null],
  ['/sales/invoice/add', 'New invoice · Mizan', null],
  ['/profile', 'My profile · Mizan', null],
])('%s in a tab called %s', (path, title, visit) => {
  expect(visitOf(path, title)).toEqual(visit);
});

test('the last page comes first, each once, and no more than are read', () => {
  for (let id = 1; id <= 10; id++) addVisit({ path: `/sales/${id}`, title: `INV-${id}` });
  addVisit({ path: '/sales/5', title: 'INV-5' });
  expect(visits()).toHaveLength(8);
  expect(
    visits()
      .map(({ path }) => path)
      .slice(0, 3),
  ).toEqual(['/sales/5', '/sales/10', '/sales/9']);
});

test('another company has its own, and who has left has none', () => {
  addVisit({ path: '/sales/1', title: 'INV-1' });
  session.set({ ...adminSession, tenantId: adminSession.tenantId + 1 });
  expect(visits()).toEqual([]);
  session.set(adminSession);
  expect(visits()).toHaveLength(1);
  endSession();
  session.set(adminSession);
  expect(visits()).toEqual([]);
});
