import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { locked } from '@/test/locked';
import { renderScreen } from '@/test/render';
import type { OpeningsState } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { DateStep } from './date-step';

const PATIENT = { timeout: 10_000 };

const show = (date: string | null, language: 'en' | 'ar' = 'en') => {
  locked({ accounting: '2026-10-31' });
  return renderScreen(<DateStep state={{ date } as OpeningsState} onNext={() => undefined} />, {
    language,
    texts: { openings: [en, ar] },
  });
};

test.each([
  ['en', commonEn],
  ['ar', commonAr],
] as const)('a locked day is told before it is sent (%s)', async (language, common) => {
  await show(null, language);
  const status = await screen.findByRole('status', {}, PATIENT);
  expect(status.textContent).toContain(common.date.locked.accounting.split('{{')[0]);
});

test('the day that stands is not questioned', async () => {
  await show('2026-01-01');
  expect(await screen.findByText(en.date.example, {}, PATIENT)).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
