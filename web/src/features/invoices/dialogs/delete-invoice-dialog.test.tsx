import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { invoiceExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DeleteInvoiceDialog } from './delete-invoice-dialog';

const { id } = invoiceExample;

function open(change: object) {
  server.use(
    http.get(`*/v2/Invoice/GetInvoiceById/${id}`, () =>
      HttpResponse.json({ Invoice: invoiceExample, payments: [], credit_notes: [], ...change }),
    ),
  );
  return renderScreen(<DeleteInvoiceDialog id={id} onClose={() => undefined} />, {
    texts: { invoices: [en, ar] },
  });
}

const button = () => screen.findByRole('button', { name: en.delete.confirm });

test('an invoice that credit notes stand against: they are named, and nothing is promised', async () => {
  const note = { id: 4, number: 'CN-0001', date: '2026-11-20', total: '100.00' };
  await open({ credit_notes: [note] });
  expect(await button()).toHaveProperty('disabled', true);
  expect(screen.getByText(en.delete.credited)).toBeDefined();
  expect(screen.getByRole('link', { name: 'CN-0001' })).toBeDefined();
  expect(screen.queryByText(en.delete.final)).toBeNull();
});

test('what the server refuses is no longer promised', async () => {
  const message = 'The period is locked';
  server.use(
    http.delete(`*/v2/Invoice/DeleteInvoice/${id}`, () =>
      HttpResponse.json({ code: 'period.locked', message }, { status: 409 }),
    ),
  );
  await open({});
  const confirm = await button();
  expect(screen.getByText(en.delete.final)).toBeDefined();
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await userEvent.click(confirm);
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByText(en.delete.final)).toBeNull();
  expect(confirm).toHaveProperty('disabled', true);
});
