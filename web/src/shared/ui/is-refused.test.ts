import { expect, test } from 'vitest';
import { isRefused } from './is-refused';

const stays = (...ids: number[]) => ({
  refused: ids.map((id) => ({ id, number: `N-${id}`, code: 'locked', message: 'Locked.' })),
});

test('of several, each goes that may', () => {
  const several = { ids: [1, 2] };
  expect(isRefused(several, stays())).toBe(false);
  expect(isRefused(several, stays(2))).toBe(false);
  expect(isRefused(several, stays(1, 2))).toBe(true);
});
