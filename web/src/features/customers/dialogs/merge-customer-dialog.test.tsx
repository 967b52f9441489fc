import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import { customerExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { MergeCustomerDialog } from './merge-customer-dialog';

const choice = (id: number, display_name: string) => ({
  id,
  display_name,
  company_name: null,
  email: null,
  phone: null,
  tax_id: null,
  address: null,
  terms_id: null,
  currency: pound,
  exchange_rate: '1',
  open_balance: null,
});

const side = (id: number, name: string, version: number) => ({
  CustomerID: id,
  CustomerName: name,
  version,
  currency: pound,
  OpenBalance: '100.00',
});

test('two customers become one as they were seen', async () => {
  const requests: unknown[] = [];
  const merged: unknown[] = [];
  server.use(
    mock.get('/Forms/GetCustomerForInvoice', () => ({
      Customers: [choice(5, 'Nile'), choice(9, 'Neel')],
    })),
    mock.post('/Customer/MergePreview', ({ body }) => {
      requests.push(body);
      const [keep, merge] =
        body.keep_id === 5
          ? [side(5, 'Nile', 3), side(9, 'Neel', 1)]
          : [side(9, 'Neel', 1), side(5, 'Nile', 3)];
      const moves = [
        { kind: 'invoice', count: 2 },
        { kind: 'project', count: 1 },
      ];
      return { keep, merge, moves, balance_after: '200.00' };
    }),
    mock.post('/Customer/Merge', ({ body }) => {
      merged.push(body);
      return { ...customerExample, CustomerID: 9 };
    }),
  );
  const done = vi.fn();
  await renderScreen(
    <MergeCustomerDialog
      customer={{ id: 5, name: 'Nile' }}
      onMerged={done}
      onClose={() => undefined}
    />,
    { texts: { customers: [en, ar], parties: [partiesEn, partiesAr] } },
  );
  const confirm = screen.getByRole('button', { name: en.merge.confirm });
  expect(confirm).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('combobox', { name: en.merge.other }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Neel']);
  await userEvent.click(options[0] as HTMLElement);
  expect(await screen.findByText('2 invoices')).toBeDefined();
  expect(screen.getByText('1 project')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Keep Neel' }));
  await waitFor(() => expect(requests.at(-1)).toEqual({ keep_id: 9, merge_id: 5 }));
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await userEvent.click(confirm);
  await waitFor(() => expect(done).toHaveBeenCalledWith(9));
  expect(merged).toEqual([{ keep_id: 9, merge_id: 5, keep_version: 1, merge_version: 3 }]);
});
