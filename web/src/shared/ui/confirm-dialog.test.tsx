import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { ConfirmDialog } from './confirm-dialog';

const PATIENT = { timeout: 10_000 };

test('what the books get is told before it can be confirmed', async () => {
  let tell: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  server.use(
    http.post('*/v2/JournalEntry/PreviewUndo', async () => {
      await told;
      return HttpResponse.json({
        entries: [],
        count: 0,
        accounts: [],
        reconciled: [],
        refused: [],
      });
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
