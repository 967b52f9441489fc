import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { ReasonDialog } from './reason-dialog';

const WORDS = {
  title: 'Reject INV-7',
  confirm: 'Reject document',
  reason: 'Reason',
  reasonHint: 'The issuer reads it.',
  done: 'Rejected',
};

async function open() {
  const send = vi.fn(async () => undefined);
  const onClose = vi.fn();
  await renderScreen(
    <ReasonDialog longest={10} words={WORDS} send={send} onClose={onClose}>
      It leaves your books.
    </ReasonDialog>,
  );
  return {
    send,
    onClose,
    confirm: () => userEvent.click(screen.getByRole('button', { name: WORDS.confirm })),
  };
}

it('sends nothing without a reason, nor with one that is too long', async () => {
  const { send, confirm } = await open();
  const reason = await screen.findByLabelText(/^Reason/);
  await userEvent.type(reason, '  ');
  await confirm();
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(reason, 'far too long a reason');
  await confirm();
  expect(send).not.toHaveBeenCalled();
});

it('sends the reason, says so and closes', async () => {
  const { send, onClose, confirm } = await open();
  await userEvent.type(await screen.findByLabelText(/^Reason/), ' wrong ');
  await confirm();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledWith('wrong');
  expect(screen.getByText(WORDS.done)).toBeTruthy();
});
