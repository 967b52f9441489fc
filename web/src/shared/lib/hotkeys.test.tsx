import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useHotkeys } from './hotkeys';

const run = vi.fn();

function Page() {
  useHotkeys([
    ['Ctrl+KeyS', () => run('save')],
    ['KeyN', () => run('new')],
    ['KeyG KeyI', () => run('invoices')],
  ]);
  return <input aria-label="field" />;
}

test('keys are recognized by their place, so an Arabic layout changes nothing', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'ى' });
  expect(run).toHaveBeenLastCalledWith('new');
  fireEvent.keyDown(document.body, { code: 'KeyS', key: 'س', metaKey: true });
  expect(run).toHaveBeenLastCalledWith('save');
});

test('two keys one after the other', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { code: 'KeyG' });
  fireEvent.keyDown(document.body, { code: 'KeyI' });
  expect(run).toHaveBeenLastCalledWith('invoices');
});

test('a letter typed into a field is only a letter; Ctrl S still saves', () => {
  run.mockClear();
  render(<Page />);
  const field = screen.getByLabelText('field');
  fireEvent.keyDown(field, { code: 'KeyN' });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { code: 'KeyS', ctrlKey: true });
  expect(run).toHaveBeenCalledWith('save');
});
