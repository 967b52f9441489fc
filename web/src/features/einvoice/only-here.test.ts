import { afterEach, expect, it, vi } from 'vitest';
import { Problem } from '@/shared/api/problem';
import { decide, question, saveOrAsk } from './only-here';

const refusal = new Problem(409, { code: 'einvoice.only_here' });

/** A save that is refused until it is confirmed. */
const guarded = () =>
  vi.fn(async ({ only_here_reason }: { only_here_reason?: string }) => {
    if (!only_here_reason) throw refusal;
    return 'saved';
  });

let leave = () => {};
afterEach(() => leave());

it('saves once more what a person confirms, and nothing that they decline', async () => {
  leave = question.subscribe(() => {});
  const save = guarded();
  const confirmed = saveOrAsk(save);
  await vi.waitFor(() => expect(question.get()).not.toBeNull());
  decide('Wrong price');
  expect(await confirmed).toBe('saved');
  expect(save.mock.calls).toEqual([[{}], [{ only_here_reason: 'Wrong price' }]]);

  const other = guarded();
  const declined = saveOrAsk(other);
  await vi.waitFor(() => expect(question.get()).not.toBeNull());
  decide(null);
  await expect(declined).rejects.toBe(refusal);
  expect(other).toHaveBeenCalledTimes(1);
  expect(question.get()).toBeNull();
});

it('asks about no other refusal, and nobody where nobody listens', async () => {
  await expect(saveOrAsk(guarded())).rejects.toBe(refusal);
  leave = question.subscribe(() => {});
  const filed = new Problem(409, { code: 'einvoice.filed' });
  await expect(saveOrAsk(() => Promise.reject(filed))).rejects.toBe(filed);
  expect(question.get()).toBeNull();
});
