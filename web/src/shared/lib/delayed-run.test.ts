import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runAfterPause } from './delayed-run';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const leave = () => globalThis.dispatchEvent(new Event('pagehide'));

test('it is done after the pause, once', () => {
  const run = vi.fn();
  runAfterPause(run, 5000);
  vi.advanceTimersByTime(4999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  leave();
  expect(run).toHaveBeenCalledTimes(1);
});

test('it is done at once when the page is left, and not again after', () => {
  const run = vi.fn();
  runAfterPause(run, 5000);
  leave();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(9000);
  leave();
  expect(run).toHaveBeenCalledTimes(1);
});

test('called off it is never done', () => {
  const run = vi.fn();
  runAfterPause(run, 5000)();
  leave();
  vi.advanceTimersByTime(9000);
  expect(run).not.toHaveBeenCalled();
});
