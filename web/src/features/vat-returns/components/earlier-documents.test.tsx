import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import reportsAr from '@/features/reports/text.ar.json';
import reportsEn from '@/features/reports/text.en.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession, pound } from '@/test/session';
import type { VatReturn } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { EarlierDocuments } from './earlier-documents';

const PATIENT = { timeout: 10_000 };

const row = {
  kind: 'bill',
  doc_id: 7,
  number: 'BILL-0007',
  date: '2026-08-21',
  party_name: 'Delta',
  side: 'purchases' as const,
  tax: '42.00',
  state: 'undecided' as const,
};
const rows = [
  row,
  { ...row, doc_id: 8, number: 'BILL-0008', state: 'changed' as const, tax: '-14.00' },
  { ...row, doc_id: 9, number: 'BILL-0009', state: 'elsewhere' as const },
];

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  const table = { Rows: rows, total: 203, waiting: 2, more: true };
  server.use(
    mock.post('/Tax/GetEarlierDocuments', table),
    mock.post('/Tax/SetEarlierDocuments', ({ body }) => {
      sent.push(body);
      return table;
    }),
  );
});

async function show(waiting: number, language: 'en' | 'ar' = 'en', session = adminSession) {
  const earlier = {
    first_day: '2026-09-01',
    waiting,
    answered: 1,
    sales_tax: '0.00',
    purchases_tax: '28.00',
  };
  await renderScreen(<EarlierDocuments vatReturn={{ earlier, currency: pound } as VatReturn} />, {
    language,
    texts: { 'vat-returns': [en, ar], reports: [reportsEn, reportsAr] },
    session,
  });
}

it('asks where each document is filed, and sends one answer', async () => {
  await show(2);
  const user = userEvent.setup();
  await user.selectOptions(
    await screen.findByLabelText(
      en.earlier.whereOf.replace('{{number}}', 'BILL-0007'),
      {},
      PATIENT,
    ),
    en.earlier.states.included,
  );
  await waitFor(() =>
    expect(sent).toEqual([{ included: true, documents: [{ kind: 'bill', doc_id: 7 }] }]),
  );
  expect(screen.getByText(/28\.00/)).toBeTruthy();
  expect(screen.getByText('200 more documents are not listed.')).toBeTruthy();
});

it('sends one answer for all that wait', async () => {
  await show(2);
  await userEvent.click(await screen.findByText(en.earlier.elsewhereAll, {}, PATIENT));
  await waitFor(() => expect(sent).toEqual([{ included: false, documents: null }]));
});

it('offers answers for all only where something is undecided', async () => {
  const changed = { ...row, state: 'changed' as const };
  const only = [changed, { ...changed, doc_id: 8, number: 'BILL-0008' }];
  server.use(
    mock.post('/Tax/GetEarlierDocuments', { Rows: only, total: 2, waiting: 2, more: false }),
  );
  await show(2);
  expect((await screen.findAllByText(en.earlier.states.changed, {}, PATIENT)).length).toBe(2);
  expect(screen.queryByText(en.earlier.elsewhereAll)).toBeNull();
  expect(screen.queryByText(en.earlier.includeAll)).toBeNull();
});

it('asks again for a list that could not be loaded', async () => {
  server.use(mock.post('/Tax/GetEarlierDocuments', () => refused(500)));
  await show(2);
  const again = await screen.findByRole('button', { name: commonEn.actions.tryAgain }, PATIENT);
  server.use(
    mock.post('/Tax/GetEarlierDocuments', { Rows: rows, total: 3, waiting: 2, more: false }),
  );
  await userEvent.click(again);
  expect(await screen.findByText('BILL-0007', {}, PATIENT)).toBeTruthy();
});

it('takes what was corrected elsewhere off the list', async () => {
  await show(2);
  expect(await screen.findByText(en.earlier.states.changed, {}, PATIENT)).toBeTruthy();
  await userEvent.click(screen.getByText(en.earlier.corrected));
  await waitFor(() =>
    expect(sent).toEqual([{ included: false, documents: [{ kind: 'bill', doc_id: 8 }] }]),
  );
});

it('shows answered documents when asked to, in Arabic', async () => {
  await show(0, 'ar');
  expect(screen.queryByText(/BILL-0009/)).toBeNull();
  await userEvent.click(await screen.findByText(ar.earlier.show, {}, PATIENT));
  expect(await screen.findByText('BILL-0009', {}, PATIENT)).toBeTruthy();
});

it('gives no choice to those who only read', async () => {
  const abilities = [{ action: 'read' as const, subject: 'VAT report' as const, own: false }];
  await show(2, 'en', { ...adminSession, abilities });
  expect(await screen.findByText(en.earlier.states.undecided, {}, PATIENT)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByText(en.earlier.elsewhereAll)).toBeNull();
});
