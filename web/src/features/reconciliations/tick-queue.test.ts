import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '@/shared/api/problem';
import { createTickQueue } from './tick-queue';
import type { Pending, TicksBody } from './ticking';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ticks = (...keys: string[]): Pending => new Map(keys.map((key) => [key, true]));
const culprit = (field: string) =>
  new Problem(400, { code: 'reconcile.line', field, message: 'Not on the account' });

/** A queue whose server answers as the test says, in order; afterwards it takes everything. */
function queueOf(...answers: ('ok' | Problem)[]) {
  const sent: TicksBody[] = [];
  const saved: [string, boolean][] = [];
  const refused: string[] = [];
  const queue = createTickQueue<string>({
    send: async (body) => {
      sent.push(body);
      const answer = answers.shift() ?? 'ok';
      if (answer !== 'ok') throw answer;
      return answer;
    },
    onSaved: (_, taken) => void saved.push(...taken),
    onRefused: ({ code }) => refused.push(code),
  });
  return { queue, sent, saved, refused };
}

describe('ticks on their way', () => {
  it('show at once and go together a moment later', async () => {
    const { queue, sent, saved } = queueOf();
    queue.put(ticks('1/1'));
    queue.put(ticks('2/1'));
    expect([...queue.pending()]).toEqual([
      ['1/1', true],
      ['2/1', true],
    ]);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent).toEqual([
      {
        lines: [
          { entry: 1, line: 1 },
          { entry: 2, line: 1 },
        ],
        ticked: true,
      },
    ]);
    expect(saved).toHaveLength(2);
    expect(queue.pending().size).toBe(0);
  });

  it('go apart by what they say, the last word of a line alone', async () => {
    const { queue, sent } = queueOf();
    queue.put(ticks('1/1', '2/1'));
    queue.put(new Map([['1/1', false]]));
    expect(await queue.flush()).toBe(true);
    expect(sent.map(({ lines, ticked }) => [lines[0]?.entry, ticked])).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('go five hundred at a time', async () => {
    const { queue, sent } = queueOf();
    queue.put(ticks(...Array.from({ length: 700 }, (_, at) => `${at + 1}/1`)));
    expect(await queue.flush()).toBe(true);
    expect(sent.map(({ lines }) => lines.length)).toEqual([500, 200]);
  });

  it('stay when no answer came, and are sent again', async () => {
    const { queue, sent, saved, refused } = queueOf(new Problem(0), new Problem(503));
    queue.put(ticks('1/1'));
    expect(await queue.flush()).toBe(false);
    expect(queue.isStuck()).toBe(true);
    queue.put(ticks('2/1'));
    expect(await queue.flush()).toBe(false);
    expect([...queue.pending().keys()]).toEqual(['1/1', '2/1']);
    expect(await queue.flush()).toBe(true);
    expect(queue.isStuck()).toBe(false);
    expect(sent).toHaveLength(3);
    expect(saved.map(([key]) => key)).toEqual(['1/1', '2/1']);
    expect(refused).toEqual([]);
  });

  it('lose only the line that the server will not take', async () => {
    const { queue, saved, refused } = queueOf(culprit('lines.1'));
    queue.put(ticks('1/1', '2/1', '3/1'));
    expect(await queue.flush()).toBe(true);
    expect(refused).toEqual(['reconcile.line']);
    expect(saved.map(([key]) => key)).toEqual(['1/1', '3/1']);
    expect(queue.pending().size).toBe(0);
  });

  it('are all taken back when the session is open no longer', async () => {
    const { queue, saved, refused } = queueOf(new Problem(409, { code: 'reconcile.closed' }));
    queue.put(ticks('1/1', '2/1'));
    expect(await queue.flush()).toBe(false);
    expect(refused).toEqual(['reconcile.closed']);
    expect(saved).toEqual([]);
    expect(queue.pending().size).toBe(0);
  });

  it('say nothing of their own when the person is signed out', async () => {
    const { queue, refused } = queueOf(new Problem(401));
    queue.put(ticks('1/1'));
    expect(await queue.flush()).toBe(false);
    expect(refused).toEqual([]);
  });
});
