import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ReportFileMenu } from './report-file-menu';

const PATIENT = { timeout: 10_000 };
const saved = vi.fn();

beforeEach(() => {
  saved.mockClear();
  // The test's page would go to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(saved);
});

/** Answers when it is released, and counts how often it was asked. */
function making() {
  const calls = vi.fn();
  let tell: (answer: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    tell = resolve;
  });
  server.use(
    mock.post('/Reports/BalanceSheet', () => {
      calls();
      return response;
    }),
  );
  return { calls, tell };
}

const open = (language: 'en' | 'ar') =>
  renderScreen(<ReportFileMenu call="/Reports/BalanceSheet" request={{}} disabled={false} />, {
    language,
    texts: { reports: [en, ar] },
  });

test.each([
  ['en', en, commonEn],
  ['ar', ar, commonAr],
] as const)(
  'a file that takes long is said to be made until it is there (%s)',
  async (language, own, common) => {
    const { calls, tell } = making();
    await open(language);
    const button = await screen.findByRole('button', { name: own.file.label }, PATIENT);
    await userEvent.click(button);
    await userEvent.dblClick(await screen.findByRole('menuitem', { name: own.file.pdf }, PATIENT));
    expect(await screen.findByText(common.file.preparing, {}, PATIENT)).toBeTruthy();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(saved).not.toHaveBeenCalled();
    tell(HttpResponse.text('%PDF'));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce(), PATIENT);
    await waitFor(() => expect(screen.queryByText(common.file.preparing)).toBeNull());
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(calls).toHaveBeenCalledOnce();
  },
);

test('a file that could not be made: what was said of it goes, and why is told', async () => {
  const message = 'The report has too many rows for paper';
  const { tell } = making();
  await open('en');
  await userEvent.click(await screen.findByRole('button', { name: en.file.label }, PATIENT));
  await userEvent.click(await screen.findByRole('menuitem', { name: en.file.pdf }, PATIENT));
  expect(await screen.findByText(commonEn.file.preparing, {}, PATIENT)).toBeTruthy();
  tell(HttpResponse.json({ code: 'too_long', message }, { status: 409 }));
  expect(await screen.findByText(message, {}, PATIENT)).toBeTruthy();
  expect(screen.queryByText(commonEn.file.preparing)).toBeNull();
  expect(saved).not.toHaveBeenCalled();
});

test('the book of a year is asked for by a day of it', async () => {
  const asked = vi.fn();
  server.use(
    mock.post('/Export/JournalBook', async ({ request }) => {
      asked(await request.json());
      return HttpResponse.text('%PDF');
    }),
  );
  const book = { call: '/Export/JournalBook', day: '2026-11-20' } as const;
  await renderScreen(
    <ReportFileMenu call="/Reports/GetJournalEntry" request={{}} disabled={false} book={book} />,
    { language: 'en', texts: { reports: [en, ar] } },
  );
  await userEvent.click(await screen.findByRole('button', { name: en.file.label }, PATIENT));
  await userEvent.click(await screen.findByRole('menuitem', { name: en.file.book }, PATIENT));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce(), PATIENT);
  expect(asked).toHaveBeenCalledWith({ day: '2026-11-20' });
});
