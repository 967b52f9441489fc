import { expect, test } from 'vitest';
import { session } from '@/shared/auth/session';
import { adminSession } from '@/test/session';
import { lastMethod, rememberMethod } from './last-method';

test('the last way of paying is known for each company and each side of trade', () => {
  session.set(adminSession);
  expect(lastMethod({ trade: 'sale' })).toBeNull();
  rememberMethod({ trade: 'sale' }, 4);
  rememberMethod({ trade: 'sale' }, null);
  expect(lastMethod({ trade: 'sale' })).toBe(4);
  expect(lastMethod({ trade: 'purchase' })).toBeNull();
  session.set({ ...adminSession, tenantId: adminSession.tenantId + 1 });
  expect(lastMethod({ trade: 'sale' })).toBeNull();
});
