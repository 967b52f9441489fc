import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import common from '@/shared/i18n/text.en.json';
import { type Failure, mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import einvoiceAr from '../../einvoice/text.ar.json';
import einvoiceEn from '../../einvoice/text.en.json';
import { invoiceExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DeleteInvoiceDialog } from './delete-invoice-dialog';
import { DeleteInvoicesDialog } from './delete-invoices-dialog';

const { id } = invoiceExample;

function answersWith(change: object) {
  server.use(
    mock.get(
      '/Invoice/GetInvoiceById/{id}',
      { Invoice: invoiceExample, payments: [], credit_notes: [], debit_notes: [], ...change },
      { params: { id } },
    ),
  );
}

function open(change: object) {
  answersWith(change);
  return renderScreen(<DeleteInvoiceDialog id={id} onClose={() => undefined} />, {
    texts: { invoices: [en, ar], einvoice: [einvoiceEn, einvoiceAr] },
  });
}

/** The invoice is valid at the tax authority; this is what its filing says beside. */
function isFiled(panel: object) {
  server.use(
    mock.get('/Einvoice/checkifActive', { active: true, has_filings: true }),
    mock.get(
      '/Einvoice/Document/{kind}/{id}',
      { sent_status: 'submitted', validation_status: 'valid', actions: [], ...panel },
      { params: { kind: 'invoice', id } },
    ),
  );
}

const receipt = (receipt_id: number) => ({
  settlement_id: receipt_id,
  receipt_id,
  kind: 'receipt',
  number: `RCPT-000${receipt_id}`,
  date: '2026-11-05',
  applied: '250.00',
  cash: '250.00',
  withholding: '0.00',
});

const button = () => screen.findByRole('button', { name: en.delete.confirmDelete });

test('an invoice that debit notes raise: they are named with links, and it can not be deleted', async () => {
  const note = { id: 9, number: 'DN-0001', date: '2026-11-20', total: '57.00' };
  await open({ debit_notes: [note] });
  expect(await screen.findByText(en.debit.first)).toBeDefined();
  expect(await button()).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'DN-0001' }).getAttribute('href')).toBe('/sales/9');
  expect(screen.queryByText(en.delete.final)).toBeNull();
});

test('an invoice that credit notes stand against: they are named, and nothing is promised', async () => {
  const note = { id: 4, number: 'CN-0001', date: '2026-11-20', total: '100.00' };
  await open({ credit_notes: [note] });
  expect(await screen.findByText(en.delete.credited)).toBeDefined();
  expect(await button()).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'CN-0001' })).toBeDefined();
  expect(screen.queryByText(en.delete.final)).toBeNull();
});

test('an invoice of which the customer holds back a part: its project is named, and nothing is promised', async () => {
  const held = { ...receipt(4), kind: 'journal_entry', number: 'JE-0055', retained: true };
  await open({ Invoice: { ...invoiceExample, project_id: 7 }, payments: [held] });
  expect(await screen.findByText(en.delete.retained, { exact: false })).toBeDefined();
  expect(await button()).toHaveProperty('disabled', true);
  const project = screen.getByRole('link', { name: en.delete.toProject });
  expect(project.getAttribute('href')).toBe('/projects/7');
  expect(screen.queryByText(en.delete.final)).toBeNull();
});

test('an invoice that can be cancelled at the tax authority is not deleted before', async () => {
  isFiled({ actions: ['cancel'], can_cancel_until: '2026-11-27T09:00:00Z' });
  await open({});
  expect(await screen.findByText(einvoiceEn.stillFiled.delete, { exact: false })).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('27 Nov 2026');
  expect(await button()).toHaveProperty('disabled', true);
  expect(screen.queryByText(en.delete.final)).toBeNull();
});

test('an invoice that can be cancelled there no more is deleted here only', async () => {
  isFiled({ only_here: true });
  await open({});
  expect(await screen.findByText(einvoiceEn.onlyHere.delete)).toBeDefined();
  const confirm = await button();
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
});

test('what the server refuses is no longer promised', async () => {
  const message = 'The period is locked';
  server.use(
    mock.delete('/Invoice/DeleteInvoice/{id}', refused(409, { code: 'period.locked', message }), {
      params: { id },
    }),
  );
  await open({});
  const confirm = await button();
  expect(await screen.findByText(en.delete.final)).toBeDefined();
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  await userEvent.click(confirm);
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByText(en.delete.final)).toBeNull();
  expect(confirm).toHaveProperty('disabled', true);
});

const FAILED = refused(500, { code: 'server.failed', message: 'no' });
const again = () => screen.findByRole('button', { name: common.actions.tryAgain });

test('how many payments go with it could not be asked: it is asked again', async () => {
  const deletion = { invoices: 1, total: '1.00', payments_deleted: 1, payments_kept: 0 };
  server.use(
    mock.post('/Invoice/WhatGoesWith', FAILED, { once: true }),
    mock.post('/Invoice/WhatGoesWith', deletion),
    mock.get('/Invoice/GetReceivePaymentById/{id}', FAILED, { params: { id: 4 } }),
  );
  await open({ payments: [receipt(4)] });
  const retry = await again();
  expect(await button()).toHaveProperty('disabled', true);
  await userEvent.click(retry);
  expect(await screen.findByText(en.delete.payments_one.replace(/\{\{.*\}\}/, '1'))).toBeDefined();
  const confirm = await button();
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
});

test('the window is there while the invoice is on its way, and deletes nothing yet', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    mock.get(
      '/Invoice/GetInvoiceById/{id}',
      async () => {
        await answered;
        return { Invoice: invoiceExample, payments: [], credit_notes: [], debit_notes: [] };
      },
      { params: { id } },
    ),
  );
  await renderScreen(<DeleteInvoiceDialog id={id} onClose={() => undefined} />, {
    texts: { invoices: [en, ar] },
  });
  const confirm = await button();
  expect(confirm).toHaveProperty('disabled', true);
  answer();
  expect(await screen.findByText(en.delete.final)).toBeDefined();
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
});

test('an invoice that could not be loaded is asked for again', async () => {
  server.use(mock.get('/Invoice/GetInvoiceById/{id}', FAILED, { params: { id } }));
  await renderScreen(<DeleteInvoiceDialog id={id} onClose={() => undefined} />, {
    texts: { invoices: [en, ar] },
  });
  const retry = await again();
  answersWith({});
  await userEvent.click(retry);
  expect(await button()).toBeDefined();
});

test('what goes with several invoices could not be asked: it is asked again', async () => {
  const deletion = { invoices: 1, total: '1.00', payments_deleted: 3, payments_kept: 0 };
  server.use(
    mock.post('/Invoice/WhatGoesWith', FAILED, { once: true }),
    mock.post('/Invoice/WhatGoesWith', deletion),
  );
  await renderScreen(
    <DeleteInvoicesDialog
      invoices={[invoiceExample]}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
    { texts: { invoices: [en, ar] } },
  );
  await userEvent.click(await again());
  expect(await screen.findByText(en.delete.final)).toBeDefined();
  expect(screen.queryByRole('button', { name: common.actions.tryAgain })).toBeNull();
});

test('receipts that go and stay are named once each is known, and counted until then', async () => {
  const payment = (number: number, ...invoices: number[]) => ({
    id: number,
    applied: invoices.map((invoice_id) => ({ invoice_id })),
    unapplied: '0.00',
  });
  let answer: () => Failure | ReturnType<typeof payment> = () => FAILED;
  server.use(
    mock.post('/Invoice/WhatGoesWith', {
      invoices: 1,
      total: '1.00',
      payments_deleted: 1,
      payments_kept: 1,
    }),
    mock.get('/Invoice/GetReceivePaymentById/{id}', () => payment(4, id), { params: { id: 4 } }),
    mock.get('/Invoice/GetReceivePaymentById/{id}', () => answer(), { params: { id: 6 } }),
  );
  const payments = [receipt(4), receipt(6)];
  const { unmount } = await open({ payments });
  expect(await screen.findByText('1 payment is deleted too.')).toBeDefined();
  expect(screen.queryByText(/RCPT/)).toBeNull();
  unmount();

  answer = () => payment(6, id, 99);
  await open({ payments });
  await screen.findByText('RCPT-0006');
  const text = screen.getByRole('dialog').textContent ?? '';
  expect(text.indexOf('RCPT-0004')).toBeLessThan(text.indexOf(en.delete.kept));
  expect(text.indexOf('RCPT-0006')).toBeGreaterThan(text.indexOf(en.delete.kept));
});

test('a deleted invoice is not asked for again while its page is still there', async () => {
  let asked = 0;
  let deleted = false;
  await open({});
  server.use(
    mock.get('/Invoice/GetInvoiceById/{id}', () => {
      asked += 1;
      return { Invoice: invoiceExample, payments: [], credit_notes: [], debit_notes: [] } as never;
    }),
    mock.delete('/Invoice/DeleteInvoice/{id}', () => {
      deleted = true;
      return { message: 'done' } as never;
    }),
  );
  const confirm = await button();
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
  asked = 0;
  await userEvent.click(confirm);
  await waitFor(() => expect(deleted).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toBe(0);
});
