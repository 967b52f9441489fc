import { expect, test } from 'vitest';
import { isRefused } from './is-refused';

const stays = (...ids: number[]) => ({
  refused: ids.map((id) => ({ id, number: `N-${id}`, code: 'locked', message: 'Locked.' })),
});

test('one invoice that is refused stops all: they go together', () => {
  const invoices = { kind: 'invoice' as const, ids: [1, 2, 3] };
  expect(isRefused(invoices, stays())).toBe(false);
  expect(isRefused(invoices, stays(2))).toBe(true);
});

test.each(['bill', 'expense'] as const)('of several, each %s goes that may', (kind) => {
  const several = { kind, ids: [1, 2] };
  expect(isRefused(several, stays())).toBe(false);
  expect(isRefused(several, stays(2))).toBe(false);
  expect(isRefused(several, stays(1, 2))).toBe(true);
});
