import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_MS, toast } from '@/shared/lib/toast';
import { renderScreen } from '@/test/render';

beforeEach(async () => {
  // The messages are shown around every screen.
  await renderScreen(null);
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => toast.clear());
  vi.useRealTimers();
});

const isShown = (message: string) => screen.queryByText(message) !== null;
const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
const say = (show: () => unknown) => act(() => void show());

/** The frame of a message, which is pointed at. */
const frame = (message: string) => {
  const found = screen.getByText(message).closest('[data-kind]');
  if (!found) throw new Error(`no message "${message}"`);
  return found;
};

test('a success and a warning leave by themselves, an error stays until it is dismissed', () => {
  say(() => toast.success('Saved'));
  say(() => toast.warning('Nearly full'));
  say(() => toast.error('Refused'));
  wait(TOAST_MS - 1);
  expect([isShown('Saved'), isShown('Nearly full')]).toEqual([true, true]);
  wait(1);
  expect([isShown('Saved'), isShown('Nearly full')]).toEqual([false, false]);
  wait(TOAST_MS * 100);
  expect(isShown('Refused')).toBe(true);
  fireEvent.click(screen.getByRole('button'));
  expect(isShown('Refused')).toBe(false);
});

test('a message stays while it is pointed at, and then for its whole time', () => {
  say(() => toast.success('Saved'));
  wait(TOAST_MS - 1);
  fireEvent.pointerEnter(frame('Saved'));
  wait(TOAST_MS * 10);
  expect(isShown('Saved')).toBe(true);
  fireEvent.pointerLeave(frame('Saved'));
  wait(TOAST_MS - 1);
  expect(isShown('Saved')).toBe(true);
  wait(1);
  expect(isShown('Saved')).toBe(false);
});

test('a message stays while one of its buttons has the focus', () => {
  const run = vi.fn();
  say(() => toast.success('Deleted', { action: { label: 'Undo', run } }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  wait(TOAST_MS * 10);
  expect(isShown('Deleted')).toBe(true);
  // The pointer that only passes over it doesn't end that.
  fireEvent.pointerEnter(frame('Deleted'));
  fireEvent.pointerLeave(frame('Deleted'));
  wait(TOAST_MS * 10);
  fireEvent.click(undo);
  expect(run).toHaveBeenCalledOnce();
  expect(isShown('Deleted')).toBe(false);
});

test('a message leaves after the focus has left it', () => {
  say(() => toast.success('Saved'));
  const dismiss = screen.getByRole('button');
  act(() => dismiss.focus());
  act(() => dismiss.blur());
  wait(TOAST_MS);
  expect(isShown('Saved')).toBe(false);
});
