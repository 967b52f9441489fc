import { MantineProvider } from '@mantine/core';
import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SaidAfterPause } from './said-after-pause';

test('what is typed is said once typing pauses, not at each key', () => {
  vi.useFakeTimers();
  const region = (text: string) => (
    <MantineProvider env="test">
      <SaidAfterPause text={text} />
    </MantineProvider>
  );
  const { rerender, container } = render(region(''));
  const said = container.querySelector('[aria-live=polite]');
  expect(said?.textContent).toBe('');
  for (const text of ['Short by 1', 'Short by 10', 'Short by 100']) {
    rerender(region(text));
    act(() => vi.advanceTimersByTime(300));
    expect(said?.textContent).toBe('');
  }
  act(() => vi.advanceTimersByTime(1000));
  expect(said?.textContent).toBe('Short by 100');
  rerender(region('Balanced'));
  act(() => vi.advanceTimersByTime(1000));
  expect(said?.textContent).toBe('Balanced');
  vi.useRealTimers();
});
