import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { afterDelayedRuns, runUnlessUndone } from './delayed-run';
import { toast, useToasts } from './toast';

afterEach(() => act(() => toast.clear()));

/** Starts one; gives what was called, and the messages on show. */
function start() {
  const { result } = renderHook(useToasts);
  const [run, onUndo] = [vi.fn(async () => undefined), vi.fn()];
  const begin = () =>
    act(() =>
      runUnlessUndone({ message: 'Note deleted', label: 'Undo', pauseMs: 5000, run, onUndo }),
    );
  begin();
  const first = () => result.current[0]?.id ?? 0;
  return {
    run,
    onUndo,
    begin,
    shown: result,
    undo: () => act(() => result.current[0]?.action?.run()),
    dismiss: (id = first()) => act(() => toast.dismiss(id)),
  };
}

const leave = () => act(() => void globalThis.dispatchEvent(new Event('pagehide')));

test('it is done when its message has left, once', () => {
  const { run, onUndo, shown, dismiss } = start();
  expect(shown.current).toMatchObject([{ message: 'Note deleted', lasts: 5000 }]);
  expect(run).not.toHaveBeenCalled();
  dismiss();
  leave();
  expect(run).toHaveBeenCalledTimes(1);
  expect(onUndo).not.toHaveBeenCalled();
});

test('it is done at once when the page is left, and not again or undone after', () => {
  const { run, onUndo, undo, dismiss } = start();
  leave();
  expect(run).toHaveBeenCalledTimes(1);
  undo();
  dismiss();
  leave();
  expect(run).toHaveBeenCalledTimes(1);
  expect(onUndo).not.toHaveBeenCalled();
});

test('undone it is never done', () => {
  const { run, onUndo, undo, dismiss } = start();
  undo();
  dismiss();
  leave();
  expect(run).not.toHaveBeenCalled();
  expect(onUndo).toHaveBeenCalledTimes(1);
});

test('each of two with the same words can be undone', () => {
  const { run, onUndo, shown, begin, undo, dismiss } = start();
  begin();
  expect(shown.current).toHaveLength(2);
  undo();
  dismiss();
  expect([run, onUndo].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  dismiss();
  expect([run, onUndo].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('what waits is done before what must come after it', async () => {
  const order: string[] = [];
  const { run, dismiss, begin } = start();
  run.mockImplementation(async () => {
    await Promise.resolve();
    order.push('run');
    return undefined;
  });
  begin();
  afterDelayedRuns(() => order.push('after'));
  expect(order).toEqual([]);
  await vi.waitFor(() => expect(order).toEqual(['run', 'run', 'after']));
  afterDelayedRuns(() => order.push('at once'));
  expect(order).toEqual(['run', 'run', 'after', 'at once']);
  dismiss();
  expect(run).toHaveBeenCalledTimes(2);
});
