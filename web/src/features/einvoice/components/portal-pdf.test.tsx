import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keptPdf } from '@/test/kept-pdf';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { PortalPdf } from './portal-pdf';

const PATIENT = { timeout: 10_000 };
const kept = keptPdf('ETA 42S5.pdf');

const show = (pdf_file: typeof kept | null, may = true, language: 'en' | 'ar' = 'en') =>
  renderScreen(
    <PortalPdf
      document={{ kind: 'invoice', id: 4 }}
      panel={{ pdf_file, can_fetch_pdf: pdf_file === null }}
      may={may}
    />,
    { language, texts: { einvoice: [en, ar] } },
  );

it.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'fetches the PDF, and says in %s that it is kept',
  async (language, words) => {
    let asked = 0;
    server.use(
      mock.post('/Einvoice/FetchPdf/{kind}/{id}', ({ params }) => {
        asked += params.id === '4' ? 1 : 0;
        return { pdf_file: null, can_fetch_pdf: false };
      }),
    );
    await show(null, true, language);
    await userEvent.click(screen.getByRole('button', { name: words.pdf.open }));
    expect(await screen.findByText(words.pdf.kept, {}, PATIENT)).toBeDefined();
    expect(asked).toBe(1);
  },
  40_000,
);

it('says why there is none', async () => {
  const message = 'The tax authority has no PDF of this document yet.';
  server.use(
    mock.post('/Einvoice/FetchPdf/{kind}/{id}', () =>
      refused(409, { code: 'einvoice.no_pdf', message }),
    ),
  );
  await show(null);
  await userEvent.click(screen.getByRole('button', { name: en.pdf.open }));
  expect(await screen.findByText(message, {}, PATIENT)).toBeDefined();
}, 40_000);

it('is shown to everybody once it is kept, and fetched only by who may change the document', async () => {
  await show(kept, false);
  expect(screen.getByRole('button', { name: en.pdf.open })).toBeDefined();
});

it('is not offered to who may not fetch it', async () => {
  await show(null, false);
  expect(screen.queryByRole('button')).toBeNull();
});
