import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import documentsAr from '@/features/documents/text.ar.json';
import documentsEn from '@/features/documents/text.en.json';
import common from '@/shared/i18n/text.en.json';
import { type Failure, mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { billDetailExample, billExample } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DeleteBillsDialog } from './delete-bills-dialog';

const { id, number } = billExample;
const PATIENT = { timeout: 10_000 };

const cheque = {
  settlement_id: 3,
  payment_id: 4,
  kind: 'payment',
  number: 'PAY-0004',
  date: '2026-11-05',
  applied: '250.00',
  cash: '250.00',
  withholding: '0.00',
  reference: '000417',
  cheque_state: 'outstanding' as const,
};

const filed = { id: 9, number: 'VAT-0001', first_date: '2026-01-01', last_date: '2026-12-31' };

async function open(lines = billExample.lines) {
  const detail = { ...billDetailExample, Bill: { ...billExample, lines }, payments: [cheque] };
  server.use(
    mock.get('/Bill/GetBillByID/{id}', detail, { params: { id } }),
    mock.post('/Bill/WhatGoesWith', {
      bills: 1,
      total: '798.00',
      payments_deleted: 1,
      payments_kept: 0,
    }),
    mock.post('/Tax/GetVatReturns', { Returns: [filed] }),
  );
  await renderScreen(<DeleteBillsDialog bills={[{ id, number }]} onClose={() => undefined} />, {
    texts: { bills: [en, ar], documents: [documentsEn, documentsAr] },
  });
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  await waitFor(() => expect(dialog.textContent).toContain(en.delete.goneNamed), PATIENT);
  return dialog;
}

test('one bill is told by its payments, the cheque among them, and by the return that told it', async () => {
  const dialog = await open();
  expect(dialog.textContent).toContain('PAY-0004 · 5 Nov 2026');
  expect(dialog.textContent).toContain('by cheque 000417');
  await waitFor(() => expect(dialog.textContent).toContain('VAT-0001'), PATIENT);
  expect(dialog.textContent).toContain(documentsEn.closed.nextDeleted);
});

test('where some go and some stay they are named only once each is known, and counted until then', async () => {
  const shared = {
    ...cheque,
    settlement_id: 5,
    payment_id: 6,
    number: 'PAY-0006',
    cheque_state: null,
  };
  const detail = { ...billDetailExample, payments: [{ ...cheque, cheque_state: null }, shared] };
  const paying = (number: number, ...bills: number[]) => ({
    id: number,
    applied: bills.map((bill_id) => ({ bill_id })),
    unapplied: '0.00',
  });
  let answer: () => Failure | ReturnType<typeof paying> = () =>
    refused(403, { code: 'permission.denied', message: 'no' });
  server.use(
    mock.get('/Bill/GetBillByID/{id}', detail, { params: { id } }),
    mock.post('/Bill/WhatGoesWith', {
      bills: 1,
      total: '798.00',
      payments_deleted: 1,
      payments_kept: 1,
    }),
    mock.get('/Bill/GetMadePaymentById/{id}', () => paying(4, id), { params: { id: 4 } }),
    mock.get('/Bill/GetMadePaymentById/{id}', () => answer(), { params: { id: 6 } }),
  );
  const { unmount } = await renderScreen(
    <DeleteBillsDialog bills={[{ id, number }]} onClose={() => undefined} />,
    { texts: { bills: [en, ar], documents: [documentsEn, documentsAr] } },
  );
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  await waitFor(() => expect(dialog.textContent).toContain('1 payment is deleted too.'), PATIENT);
  expect(dialog.textContent).not.toContain('PAY-0006');
  expect(dialog.textContent).not.toContain(en.delete.goneNamed);
  unmount();

  answer = () => paying(6, id, 99);
  await renderScreen(<DeleteBillsDialog bills={[{ id, number }]} onClose={() => undefined} />, {
    texts: { bills: [en, ar], documents: [documentsEn, documentsAr] },
  });
  const again = await screen.findByRole('dialog', {}, PATIENT);
  await waitFor(() => expect(again.textContent).toContain('PAY-0006'), PATIENT);
  const text = again.textContent ?? '';
  expect(text.indexOf('PAY-0004')).toBeLessThan(text.indexOf(en.delete.keptNamed));
  expect(text.indexOf('PAY-0006')).toBeGreaterThan(text.indexOf(en.delete.keptNamed));
});

test('of stock it speaks only where goods came by it', async () => {
  const [line] = billExample.lines;
  const service = { ...line, product_id: null } as (typeof billExample.lines)[number];
  const dialog = await open([service]);
  expect(dialog.textContent).not.toContain(en.delete.goods);
});

test('what goes with it could not be asked: it is asked again', async () => {
  const detail = { ...billDetailExample, payments: [] };
  server.use(
    mock.get('/Bill/GetBillByID/{id}', detail, { params: { id } }),
    mock.post('/Bill/WhatGoesWith', refused(500), { once: true }),
    mock.post('/Bill/WhatGoesWith', {
      bills: 1,
      total: '798.00',
      payments_deleted: 0,
      payments_kept: 0,
    }),
  );
  await renderScreen(<DeleteBillsDialog bills={[{ id, number }]} onClose={() => undefined} />, {
    texts: { bills: [en, ar], documents: [documentsEn, documentsAr] },
  });
  const again = await screen.findByRole('button', { name: common.actions.tryAgain }, PATIENT);
  await userEvent.click(again);
  expect(await screen.findByText(new RegExp(en.delete.final), {}, PATIENT)).toBeTruthy();
});
