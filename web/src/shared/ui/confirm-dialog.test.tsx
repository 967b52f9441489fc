import { useMutation } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Problem } from '@/shared/api/problem';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { ConfirmCall } from './confirm-call';
import { ConfirmDialog } from './confirm-dialog';

const PATIENT = { timeout: 10_000 };

test('the entries are shown before the dialog can be confirmed', async () => {
  let tell: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    tell = resolve;
  });
  server.use(
    mock.post('/JournalEntry/PreviewUndo', async () => {
      await loaded;
      return {
        entries: [],
        count: 0,
        accounts: [],
        reconciled: [],
        refused: [],
      };
    }),
  );
  await renderScreen(
    <ConfirmDialog
      opened
      title="Delete the vendor?"
      consequence="Its documents go with it."
      undoes={{ kind: 'vendor', id: 7 }}
      confirmLabel="Delete"
      onConfirm={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const button = await screen.findByRole('button', { name: 'Delete' }, PATIENT);
  expect(button).toHaveProperty('disabled', true);
  tell();
  await waitFor(() => expect(button).toHaveProperty('disabled', false), PATIENT);
});

const remove = vi.fn<(id: number) => Promise<void>>();

function Deleting() {
  const [open, setOpen] = useState(true);
  const call = useMutation({ mutationFn: remove });
  if (!open) return <p>gone</p>;
  return (
    <ConfirmCall
      title="Delete the entry?"
      consequence="What it posted is reversed."
      confirmLabel="Delete"
      call={call as never}
      about={7}
      messageOf={() => 'Deleted'}
      onClose={() => setOpen(false)}
    />
  );
}

/** Two presses of one pair, before anything is drawn between them. */
function pressTwice(button: HTMLElement) {
  act(() => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
}

test('a double press asks the server once', async () => {
  remove.mockReset().mockResolvedValue();
  await renderScreen(<Deleting />);
  pressTwice(await screen.findByRole('button', { name: 'Delete' }, PATIENT));
  expect(await screen.findByText('gone')).toBeDefined();
  expect(remove).toHaveBeenCalledOnce();
});

test('what failed may be pressed again, and not before', async () => {
  let refuse: () => void = () => undefined;
  const answered = new Promise<void>((_, reject) => {
    refuse = () => reject(new Problem(503));
  });
  remove.mockReset().mockReturnValueOnce(answered).mockResolvedValueOnce();
  await renderScreen(<Deleting />);
  const button = await screen.findByRole('button', { name: 'Delete' }, PATIENT);
  pressTwice(button);
  await waitFor(() => expect(remove).toHaveBeenCalledOnce());
  // Busy, and not disabled: who pressed it by a key is on it still.
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  act(() => button.focus());
  fireEvent.click(button);
  refuse();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull(), PATIENT);
  expect(document.activeElement).toBe(button);
  expect(remove).toHaveBeenCalledOnce();
  pressTwice(button);
  expect(await screen.findByText('gone')).toBeDefined();
  expect(remove).toHaveBeenCalledTimes(2);
});

test('what is confirmed without a call is confirmed once, and again when it is asked again', async () => {
  const confirmed = vi.fn();
  function Asking() {
    const [opened, setOpened] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Ask
        </button>
        <ConfirmDialog
          opened={opened}
          title="Leave?"
          consequence="Nothing is kept."
          confirmLabel="Leave"
          onConfirm={() => {
            confirmed();
            setOpened(false);
          }}
          onClose={() => setOpened(false)}
        />
      </>
    );
  }
  await renderScreen(<Asking />);
  pressTwice(await screen.findByRole('button', { name: 'Leave' }, PATIENT));
  expect(confirmed).toHaveBeenCalledOnce();
  fireEvent.click(await screen.findByText('Ask'));
  pressTwice(await screen.findByRole('button', { name: 'Leave' }, PATIENT));
  expect(confirmed).toHaveBeenCalledTimes(2);
});
