import { Button, MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { theme } from '@/shared/theme/mantine-theme';
import { SaveForm } from './save-form';

const sent = vi.fn();

function pressSave(at: Element, init = {}) {
  return fireEvent.keyDown(at, { code: 'KeyS', key: 'س', ctrlKey: true, ...init });
}

function Form({ name }: { name: string }) {
  return (
    <SaveForm onSend={() => sent(name)}>
      <input aria-label={name} />
    </SaveForm>
  );
}

test('Ctrl S saves the form that has the keyboard, and the browser saves nothing', () => {
  sent.mockClear();
  render(
    <>
      <Form name="first" />
      <Form name="second" />
    </>,
  );
  expect(pressSave(screen.getByLabelText('second'))).toBe(false);
  expect(sent.mock.calls).toEqual([['second']]);
});

test('Ctrl S outside the fields saves the only form of the page, and none of several', () => {
  sent.mockClear();
  const { rerender } = render(<Form name="only" />);
  pressSave(document.body);
  expect(sent.mock.calls).toEqual([['only']]);
  rerender(
    <>
      <Form name="only" />
      <Form name="other" />
    </>,
  );
  expect(pressSave(document.body)).toBe(true);
  expect(sent).toHaveBeenCalledOnce();
});

test('a window in front keeps Ctrl S from the form behind it', () => {
  sent.mockClear();
  const { rerender } = render(
    <>
      <Form name="behind" />
      <div role="dialog" aria-modal="true">
        <button type="button">close</button>
        <Form name="in front" />
      </div>
    </>,
  );
  pressSave(screen.getByText('close'));
  expect(sent.mock.calls).toEqual([['in front']]);
  rerender(
    <>
      <Form name="behind" />
      <div role="dialog" aria-modal="true">
        <button type="button">close</button>
      </div>
    </>,
  );
  pressSave(screen.getByText('close'));
  expect(sent).toHaveBeenCalledOnce();
});

test('a key that is held down saves once', () => {
  sent.mockClear();
  render(<Form name="held" />);
  const field = screen.getByLabelText('held');
  pressSave(field);
  expect(pressSave(field, { repeat: true })).toBe(false);
  expect(sent).toHaveBeenCalledOnce();
});

test('what Ctrl S saves may be another thing than what Enter sends', () => {
  const saved = vi.fn();
  render(
    <SaveForm onSend={sent} onSave={saved}>
      <input aria-label="field" />
    </SaveForm>,
  );
  sent.mockClear();
  pressSave(screen.getByLabelText('field'));
  expect(saved).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});

test('a form whose call is running is not sent again, by no key and no press', () => {
  sent.mockClear();
  const form = (loading: boolean) => (
    <MantineProvider theme={theme} env="test">
      <SaveForm onSend={() => sent('once')}>
        <input aria-label="amount" />
        <Button type="submit" loading={loading}>
          Save
        </Button>
      </SaveForm>
    </MantineProvider>
  );
  const { rerender } = render(form(true));
  const field = screen.getByLabelText('amount');
  const button = screen.getByRole('button', { name: 'Save' });
  pressSave(field);
  fireEvent.click(button);
  fireEvent.submit(field);
  expect(sent).not.toHaveBeenCalled();
  rerender(form(false));
  fireEvent.click(button);
  expect(sent).toHaveBeenCalledOnce();
});
