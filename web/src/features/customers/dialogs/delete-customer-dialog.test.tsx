import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import type { components } from '@/shared/api/schema';
import common from '@/shared/i18n/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DeleteCustomerDialog } from './delete-customer-dialog';

const currency = { id: 1, code: 'EGP', minor_digits: 2, name_en: 'Pound', name_ar: 'جنيه' };
const texts = { customers: [en, ar], parties: [partiesEn, partiesAr] } as const;

const open = (customer: object) =>
  renderScreen(
    <DeleteCustomerDialog
      customer={
        { id: 7, name: 'Nile Trading', openBalance: '0.00', currency, ...customer } as never
      }
      onClose={() => undefined}
    />,
    { texts },
  );

function account(...kinds: components['schemas']['PartyTransaction']['kind'][]) {
  server.use(
    mock.post(
      '/Customer/Transactions/{id}',
      () => ({ Transactions: kinds.map((kind) => ({ kind })), ShowTable: true }),
      { params: { id: 7 } },
    ),
  );
}

const button = () => screen.getByRole('button', { name: en.delete.confirm });

test('who has documents cannot be deleted, which is said at once', async () => {
  account('invoice', 'opening');
  await open({ openBalance: '100.00' });
  expect(await screen.findByText(en.delete.hasDocuments)).toBeDefined();
  expect(button()).toHaveProperty('disabled', true);
  expect(screen.queryByText(/no longer choose this customer/)).toBeNull();
});

test('an opening balance alone goes along', async () => {
  account('opening');
  await open({ openBalance: '100.00' });
  expect(await screen.findByText(/opening balance of EGP\s?100.00 is reversed/)).toBeDefined();
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
});

test('a customer who cannot be deleted: the dialog says why, and is not pressed again', async () => {
  const message = 'Nile Trading has documents';
  server.use(
    mock.delete(
      '/Customer/DeleteCustomer/{id}',
      refused(409, { code: 'customer_has_documents', message }),
      { params: { id: 7 } },
    ),
  );
  account();
  await open({});
  expect(await screen.findByText(en.delete.consequence)).toBeDefined();
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  await userEvent.click(button());
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(button()).toHaveProperty('disabled', true);
  expect(screen.queryByText(en.delete.consequence)).toBeNull();
});

test('whether there are documents could not be asked: it is asked again, and nobody deletes unseen', async () => {
  server.use(
    mock.post('/Customer/Transactions/{id}', refused(500), { params: { id: 7 }, once: true }),
  );
  await open({});
  const again = await screen.findByRole('button', { name: common.actions.tryAgain });
  expect(button()).toHaveProperty('disabled', true);
  account();
  await userEvent.click(again);
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
});
