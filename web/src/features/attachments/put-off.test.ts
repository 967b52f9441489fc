import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putOff } from './put-off';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const leave = () => globalThis.dispatchEvent(new Event('pagehide'));

test('it is done after the pause, once', () => {
  const run = vi.fn();
  putOff(run, 5000);
  vi.advanceTimersByTime(4999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  leave();
  expect(run.mock.calls).toEqual([[false]]);
});

test('it is done at once when the page is left, and not again after', () => {
  const run = vi.fn();
  const callOff = putOff(run, 5000);
  leave();
  expect(run.mock.calls).toEqual([[true]]);
  vi.advanceTimersByTime(9000);
  leave();
  expect(run).toHaveBeenCalledTimes(1);
  // The page may come back out of the browser's memory: by then it is too late.
  expect(callOff()).toBe(false);
});

test('called off it is never done', () => {
  const run = vi.fn();
  expect(putOff(run, 5000)()).toBe(true);
  leave();
  vi.advanceTimersByTime(9000);
  expect(run).not.toHaveBeenCalled();
});
