import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast, useToasts } from './toast';

/** What stands there, newest first. */
function standing() {
  const { result } = renderHook(useToasts);
  return () => result.current.map(({ message }) => message);
}

test('the same message stands there once, at the top', () => {
  const told = standing();
  act(() => {
    toast.success('Saved');
    toast.success('Sent');
    toast.success('Saved');
  });
  expect(told()).toEqual(['Saved', 'Sent']);
});

test('what is worked on stands until it is done, each for itself', () => {
  const told = standing();
  const ids: number[] = [];
  act(() => {
    ids.push(toast.working('Preparing'), toast.working('Preparing'));
  });
  expect(told()).toEqual(['Preparing', 'Preparing']);
  for (const id of ids.toReversed()) {
    act(() => toast.dismiss(id));
    expect(told()).toHaveLength(ids.indexOf(id));
  }
});

test('what was said is taken away, not what is still worked on', () => {
  const told = standing();
  let id = 0;
  act(() => {
    id = toast.working('Preparing');
    toast.error('Refused');
    toast.success('Saved');
    toast.clear();
  });
  expect(told()).toEqual(['Preparing']);
  act(() => toast.dismiss(id));
  expect(told()).toEqual([]);
});
