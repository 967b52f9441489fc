import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { RateFile, RateFileInput } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ImportDialog } from './import-dialog';

const asked: NonNullable<RateFile['day_question']> = {
  line: 2,
  column: 'Date',
  value: '03/04/2026',
  readings: [
    { order: 'day_first', date: '2026-04-03' },
    { order: 'month_first', date: '2026-03-04' },
  ],
};
const DAYS: Record<string, string> = { day_first: '2026-04-03', month_first: '2026-03-04' };

/** The server: it reads a row, and asks for the order of its dates where it may. */
function serve(isAsked: boolean) {
  const imported: RateFileInput[] = [];
  server.use(
    mock.post('/Currency/ReadExchangeRates', ({ body: { date_order: order } }) => ({
      rows: [
        {
          line: 2,
          written: ['03/04/2026', 'USD', '48.5'],
          date: order ? DAYS[order] : null,
          currency: { code: 'USD' },
          rate: '48.5',
          before: null,
          trouble: null,
        },
      ],
      count: 1,
      faults: 0,
      replaced: 0,
      day_question: isAsked && !order ? asked : null,
    })),
    mock.post('/Currency/ImportExchangeRates', ({ body }) => {
      imported.push(body);
      return { count: 1, replaced: 0 };
    }),
  );
  return imported;
}

it.each([
  ['en', en, '3 April 2026', '4 March 2026'],
  ['ar', ar, '3 أبريل 2026', '4 مارس 2026'],
] as const)('asks for the order of dates above the rows and sends it (%s)', async (...given) => {
  const [language, words, dayFirst, monthFirst] = given;
  const imported = serve(true);
  const onClose = vi.fn();
  await renderScreen(<ImportDialog onClose={onClose} />, { language, texts: { rates: [en, ar] } });
  await userEvent.type(screen.getByLabelText(words.import.paste), 'pasted');
  await userEvent.click(screen.getByRole('button', { name: words.import.read }));
  const name = words.import.dayQuestion.replace('{{column}}', 'Date');
  const question = await screen.findByRole('radiogroup', { name });
  const rows = screen.getByRole('table', { name: words.import.rows });
  const isAbove = question.compareDocumentPosition(rows) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isAbove).toBeTruthy();
  expect(rows.textContent).toContain('03/04/2026');
  const one = words.import.take_one.replace('{{count, number}}', '1');
  const take = () => screen.getByRole('button', { name: one });
  expect(take()).toHaveProperty('disabled', true);

  const { day_first, month_first } = (language === 'ar' ? commonAr : commonEn).dateOrders;
  await userEvent.click(screen.getByRole('radio', { name: `${month_first}: ${monthFirst}` }));
  await waitFor(() => expect(take()).toHaveProperty('disabled', false));
  // The answer may be changed.
  await userEvent.click(screen.getByRole('radio', { name: `${day_first}: ${dayFirst}` }));
  await waitFor(() => expect(take()).toHaveProperty('disabled', false));
  await userEvent.click(take());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(imported).toEqual([{ content: btoa('pasted'), date_order: 'day_first' }]);
});

it('asks nothing where the file shows the order', async () => {
  const imported = serve(false);
  await renderScreen(<ImportDialog onClose={() => {}} />, { texts: { rates: [en, ar] } });
  await userEvent.type(screen.getByLabelText(en.import.paste), 'pasted');
  await userEvent.click(screen.getByRole('button', { name: en.import.read }));
  const take = await screen.findByRole('button', { name: 'Import 1 rate' });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  await userEvent.click(take);
  await waitFor(() => expect(imported).toHaveLength(1));
  expect(imported[0]?.date_order ?? null).toBeNull();
});
