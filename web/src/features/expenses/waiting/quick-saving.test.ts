import { beforeEach, expect, test, vi } from 'vitest';
import { NOT_SENT, Problem, UNREACHABLE } from '@/shared/api/problem';
import type { ExpenseInput } from '../api';
import { quickSaving } from './quick-saving';

const NOW = Date.parse('2026-11-20T10:00Z');
const typed = {
  amount: '85.50',
  account: { id: 7, label: 'Fuel' },
  paid_from: { id: 3, label: 'Main cash' },
  note: '',
};
const sent = { key: 'k', body: { expense_date: '2026-11-20' } as ExpenseInput };
const lost = new Problem(UNREACHABLE);
const losing = () => Promise.reject(lost);
const full = () => Promise.reject(new Problem(422, { code: 'not_kept' }));
const keep = vi.fn(full);
let saving = quickSaving(() => keep);

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  keep.mockReset().mockImplementation(full);
  saving = quickSaving(() => keep);
});

test('a lost answer that the device can\u2019t keep is still a lost answer', async () => {
  await expect(saving.now(typed, sent, losing)).rejects.toBe(lost);
  expect(keep).toHaveBeenCalledTimes(1);
});

test('what is kept afterwards is the same submission', async () => {
  await saving.now(typed, sent, losing).catch(() => undefined);
  await saving.later(typed).catch(() => undefined);
  expect(keep).toHaveBeenLastCalledWith(typed, { ...sent, tried: NOW, lost: true });
  const changed = { ...typed, amount: '90' };
  await saving.later(changed).catch(() => undefined);
  expect(keep).toHaveBeenLastCalledWith(changed, { key: 'k', body: null, tried: NOW, lost: true });
});

test('a second lost answer is counted from the first try', async () => {
  await saving.now(typed, sent, losing).catch(() => undefined);
  vi.spyOn(Date, 'now').mockReturnValue(NOW + 60_000);
  await saving.now(typed, sent, losing).catch(() => undefined);
  expect(keep).toHaveBeenLastCalledWith(typed, { ...sent, tried: NOW, lost: true });
});

test('what is to be sent all the same is another submission', async () => {
  await saving.now(typed, sent, losing).catch(() => undefined);
  saving.forget();
  await saving.later(typed).catch(() => undefined);
  expect(keep).toHaveBeenLastCalledWith(typed, {});
});

test('a refusal, and what was not sent, is not kept', async () => {
  for (const problem of [new Problem(422), new Problem(NOT_SENT)]) {
    const refusing = () => Promise.reject(problem);
    await expect(saving.now(typed, sent, refusing)).rejects.toBe(problem);
  }
  expect(keep).not.toHaveBeenCalled();
  expect(await saving.now(typed, sent, async () => ({ id: 5 }))).toEqual({ id: 5 });
});
