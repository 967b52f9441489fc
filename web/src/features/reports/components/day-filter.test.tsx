import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import { renderScreen } from '@/test/render';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DayFilter } from './day-filter';

test('a day that does not exist changes nothing asked for, and goes when a named day is chosen', async () => {
  const onChange = vi.fn();
  await renderScreen(
    <DayFilter asked={{ name: 'today', date: '2026-11-20' }} onChange={onChange} />,
    { language: 'ar', texts: { reports: [en, ar] } },
  );
  const open = () =>
    userEvent.click(screen.getByRole('button', { name: new RegExp(`^${commonAr.period.label}`) }));
  await open();
  const field = () => screen.getByLabelText<HTMLInputElement>(commonAr.period.asOf);
  await userEvent.clear(field());
  await userEvent.type(field(), '31/09/2026');
  await userEvent.tab();
  expect(field().value).toBe('31/09/2026');
  expect(screen.getByText(commonAr.errors.date)).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: ar.days.lastYearEnd }));
  expect(onChange).toHaveBeenCalledWith({ day: 'lastYearEnd', date: undefined });
  await waitFor(() => expect(screen.queryByLabelText(commonAr.period.asOf)).toBeNull());
  await open();
  // Asked for is the same day still: only what was typed has gone.
  expect(field().value).toBe('20/11/2026');
  expect(screen.queryByText(commonAr.errors.date)).toBeNull();
});
