import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { MidYearNote } from './mid-year-note';

const show = (date: string, entered: boolean) =>
  renderScreen(<MidYearNote date={date} entered={entered} />, { texts: { openings: [en, ar] } });

test('before the result of the year is entered, the note says how', async () => {
  await show('2026-07-01', false);
  expect(screen.getByRole('note').textContent).toContain('1 January 2026 to 30 June 2026');
  expect(screen.getByRole('link', { name: en.midYear.add })).toBeDefined();
});

test('once it is entered the note leads to it, and to more of it', async () => {
  await show('2026-07-01', true);
  expect(screen.getByRole('link', { name: en.midYear.add })).toBeDefined();
  const href = screen.getByRole('link', { name: en.midYear.look }).getAttribute('href');
  expect(href).toContain('from=2026-01-01&to=2026-06-30');
});

test('books that begin with the year need none', async () => {
  await show('2026-01-01', false);
  expect(screen.queryByRole('note')).toBeNull();
});
