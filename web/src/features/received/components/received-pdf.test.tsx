import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keptPdf } from '@/test/kept-pdf';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import type { ReceivedView } from '../api-types';
import { receivedView } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ReceivedPdf } from './received-pdf';

const PATIENT = { timeout: 10_000 };
const READER = {
  ...adminSession,
  abilities: [{ action: 'read', subject: 'Bills' }],
} as typeof adminSession;
const kept = keptPdf('ETA PAPERUUID31.pdf');

const show = (more: Partial<ReceivedView>, session = adminSession, language: 'en' | 'ar' = 'en') =>
  renderScreen(<ReceivedPdf view={{ ...receivedView, ...more }} />, {
    language,
    texts: { received: [en, ar] },
    session,
  });

it.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'fetches the PDF, and says in %s that it is kept',
  async (language, words) => {
    let asked = 0;
    server.use(
      mock.post('/Received/FetchPdf/{id}', ({ params }) => {
        asked += params.id === '31' ? 1 : 0;
        return { ...receivedView, pdf_file: null };
      }),
    );
    await show({ can_fetch_pdf: true }, adminSession, language);
    await userEvent.click(screen.getByRole('button', { name: words.pdf.open }));
    expect(await screen.findByText(words.pdf.kept, {}, PATIENT)).toBeDefined();
    expect(asked).toBe(1);
  },
  40_000,
);

it('says why there is none', async () => {
  const message = 'The tax authority has no PDF of this document yet.';
  server.use(
    mock.post('/Received/FetchPdf/{id}', () => refused(409, { code: 'received.no_pdf', message })),
  );
  await show({ can_fetch_pdf: true });
  await userEvent.click(screen.getByRole('button', { name: en.pdf.open }));
  expect(await screen.findByText(message, {}, PATIENT)).toBeDefined();
}, 40_000);

it('is shown to everybody once it is kept, and fetched only by who may change bills', async () => {
  const { unmount } = await show({ can_fetch_pdf: true }, READER);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await show({ pdf_file: kept }, READER);
  expect(screen.getByRole('button', { name: en.pdf.open })).toBeDefined();
});

it('is not offered where the authority has none', async () => {
  await show({});
  expect(screen.queryByRole('button')).toBeNull();
});
