import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { renderScreen } from '@/test/render';
import type { DayQuestion } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ImportDayQuestion } from './import-day-question';

const question: DayQuestion = {
  line: 2,
  column: 'Booked on',
  value: '03/04/2026',
  readings: [
    { order: 'day_first', date: '2026-04-03' },
    { order: 'month_first', date: '2026-03-04' },
  ],
};

it.each([
  ['en', en, '3 April 2026', '4 March 2026'],
  ['ar', ar, '3 أبريل 2026', '4 مارس 2026'],
] as const)(
  'names the column and both readings, and takes one (%s)',
  async (language, words, dayFirst, monthFirst) => {
    const onAnswer = vi.fn();
    await renderScreen(
      <ImportDayQuestion question={question} answer={null} onAnswer={onAnswer} />,
      { language, texts: { banks: [en, ar] } },
    );
    const name = words.import.dayQuestion.replace('{{column}}', 'Booked on');
    expect(await screen.findByRole('radiogroup', { name })).toBeTruthy();
    expect(screen.getByText(/03\/04\/2026/)).toBeTruthy();
    const { day_first, month_first } = (language === 'ar' ? commonAr : commonEn).dateOrders;
    const choices = screen.getAllByRole('radio');
    expect(choices).toHaveLength(2);
    expect(choices.every((choice) => !(choice as HTMLInputElement).checked)).toBe(true);
    expect(screen.getByRole('radio', { name: `${day_first}: ${dayFirst}` })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: `${month_first}: ${monthFirst}` }));
    expect(onAnswer).toHaveBeenCalledWith('month_first');
  },
);
