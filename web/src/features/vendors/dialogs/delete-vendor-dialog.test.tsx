import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import common from '@/shared/i18n/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DeleteVendorDialog } from './delete-vendor-dialog';

const nothing = {
  vendor_id: 7,
  vendor_name: 'Delta',
  documents: 0,
  payments_deleted: 0,
  kinds: [],
  warning: null,
  refused: null,
};
const document = (id: number, number: string) => ({
  id,
  number,
  date: '2026-11-20',
  total: '1140.00',
  currency_code: 'EGP',
});
const bought = {
  ...nothing,
  documents: 3,
  payments_deleted: 2,
  warning: 'vendor.has_documents',
  kinds: [
    { kind: 'bill', count: 1, total: '1140.00', documents: [document(3, 'BILL-0003')] },
    {
      kind: 'payment',
      count: 2,
      total: '1140.00',
      documents: [document(5, 'PV-0005'), document(4, 'PV-0004')],
    },
  ],
};

function open(deletion: object) {
  const outcome = { entries: [], count: 0, accounts: [], reconciled: [], refused: [] };
  server.use(
    mock.get('/Vendor/VendorDeletion/{id}', deletion, { params: { id: 7 } }),
    mock.post('/JournalEntry/PreviewUndo', outcome),
  );
  const onDeleted = vi.fn();
  const onClose = vi.fn();
  renderScreen(
    <DeleteVendorDialog
      vendor={{ id: 7, name: 'Delta' }}
      onDeleted={onDeleted}
      onClose={onClose}
    />,
    { language: 'en', texts: { vendors: [en, ar] } },
  );
  return { onDeleted, onClose };
}

test('the documents deleted with a vendor are listed first, payments on top', async () => {
  const gone = vi.fn();
  server.use(
    mock.delete(
      '/Vendor/DeleteVendor/{id}',
      () => {
        gone();
        return { message: 'Vendor deleted successfully!' };
      },
      { params: { id: 7 } },
    ),
  );
  const { onDeleted } = open(bought);
  expect(await screen.findByText(en.delete.withPayments)).toBeTruthy();
  const rows = screen.getAllByRole('row');
  expect(within(rows[1] as HTMLElement).getByText('PV-0005')).toBeTruthy();
  expect(within(rows[2] as HTMLElement).getByText('BILL-0003')).toBeTruthy();
  const confirm = screen.getByRole('button', { name: 'Delete vendor and 3 documents' });
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await userEvent.click(confirm);
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(gone).toHaveBeenCalledOnce();
});

test('what is in the way is said at once, and nothing is asked for', async () => {
  const message = 'CHQ-1 has not been cleared yet. Nothing was deleted.';
  open({ ...bought, refused: { code: 'vendor.in_the_way', message } });
  expect(await screen.findByText(message)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Delete vendor and 3 documents' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('a vendor without documents is deleted without a list', async () => {
  open(nothing);
  expect(await screen.findByText(en.delete.consequence)).toBeTruthy();
  expect(screen.getByRole('button', { name: en.delete.confirm })).toBeTruthy();
});

test('a list of documents that failed to load is loaded again', async () => {
  open(nothing);
  server.use(
    mock.get('/Vendor/VendorDeletion/{id}', refused(500), { params: { id: 7 }, once: true }),
  );
  await userEvent.click(await screen.findByRole('button', { name: common.actions.tryAgain }));
  expect(await screen.findByText(en.delete.consequence)).toBeTruthy();
});
