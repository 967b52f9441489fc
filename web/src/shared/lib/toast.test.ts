import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast, useToasts } from './toast';

/** The visible toasts, newest first. */
function messages() {
  const { result } = renderHook(useToasts);
  return () => result.current.map(({ message }) => message);
}

test('the same message is shown once, at the top', () => {
  const texts = messages();
  act(() => {
    toast.success('Saved');
    toast.success('Sent');
    toast.success('Saved');
  });
  expect(texts()).toEqual(['Saved', 'Sent']);
});

test('work in progress is shown until it is done, each separately', () => {
  const texts = messages();
  const ids: number[] = [];
  act(() => {
    ids.push(toast.working('Preparing'), toast.working('Preparing'));
  });
  expect(texts()).toEqual(['Preparing', 'Preparing']);
  for (const id of ids.toReversed()) {
    act(() => toast.dismiss(id));
    expect(texts()).toHaveLength(ids.indexOf(id));
  }
});

test('what was said is taken away, not what is still worked on', () => {
  const texts = messages();
  let id = 0;
  act(() => {
    id = toast.working('Preparing');
    toast.error('Refused');
    toast.success('Saved');
    toast.clear();
  });
  expect(texts()).toEqual(['Preparing']);
  act(() => toast.dismiss(id));
  expect(texts()).toEqual([]);
});
