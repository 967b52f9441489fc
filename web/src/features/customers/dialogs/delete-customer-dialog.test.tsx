import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DeleteCustomerDialog } from './delete-customer-dialog';

test('a customer who cannot be deleted: the dialog says why, and is not pressed again', async () => {
  const message = 'Nile Trading has documents';
  server.use(
    http.delete('*/v2/Customer/DeleteCustomer/7', () =>
      HttpResponse.json({ code: 'customer_has_documents', message }, { status: 409 }),
    ),
  );
  const currency = { id: 1, code: 'EGP', minor_digits: 2, name_en: 'Pound', name_ar: 'جنيه' };
  const customer = { id: 7, name: 'Nile Trading', openBalance: '0.00', currency } as never;
  await renderScreen(<DeleteCustomerDialog customer={customer} onClose={() => undefined} />, {
    texts: { customers: [en, ar], parties: [partiesEn, partiesAr] },
  });
  const button = screen.getByRole('button', { name: en.delete.confirm });
  await userEvent.click(button);
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(button).toHaveProperty('disabled', true);
});
