import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import type { VatReturn } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { FileFirst } from './file-first';

const PATIENT = { timeout: 10_000 };
const month = (first_date: string, last_date: string, next: boolean) => ({
  first_date,
  last_date,
  next,
});

/** Returns are made here since November 2025; October 2026 waits for December 2025. */
function show(change: Partial<VatReturn>) {
  const years: number[] = [];
  server.use(
    mock.post('/Tax/GetVatReturns', ({ body }) => {
      const year = Number(body.year);
      years.push(year);
      const Returns =
        year === 2025
          ? [month('2025-12-01', '2025-12-31', true)]
          : [month('2026-10-01', '2026-10-31', false)];
      return { Returns, first_day: '2025-11-01', year };
    }),
  );
  const vatReturn = { ...month('2026-10-01', '2026-10-31', false), id: null, deleted: false };
  return renderScreen(<FileFirst vatReturn={{ ...vatReturn, ...change } as VatReturn} />, {
    texts: { 'vat-returns': [en, ar] },
    language: change.number === 'ar' ? 'ar' : 'en',
  }).then(() => years);
}

test('a return that waits for one of an earlier year leads to it', async () => {
  const years = await show({});
  const link = await screen.findByRole('link', {}, PATIENT);
  expect(link.textContent).toBe('File the return of December 2025 first.');
  expect(link.getAttribute('href')).toBe('/taxes/vatReturn/2025-12-01');
  expect(years).toEqual([2026, 2025]);
});

test('in Arabic, too', async () => {
  await show({ number: 'ar' });
  expect((await screen.findByRole('link', {}, PATIENT)).textContent).toBe(
    'قدّم إقرار ديسمبر 2025 أولًا.',
  );
});

test.each([{ next: true }, { id: 7 }, { id: 7, deleted: true }])(
  'nothing is asked of %j',
  async (change) => {
    const years = await show(change);
    expect(screen.queryByRole('link')).toBeNull();
    expect(years).toEqual([]);
  },
);
