import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { WorkedHours } from './worked-hours';

test.each([
  ['en', { unbilled: '10.00', billed: '1.00' }, 'Not billed: 10 hours · Billed: 1 hour'],
  ['ar', { unbilled: '10.00', billed: '2.00' }, 'غير مفوترة: 10 ساعات · مفوترة: ساعتان'],
  ['ar', { unbilled: '1.50', billed: '12.00' }, 'غير مفوترة: 1.5 ساعة · مفوترة: 12 ساعة'],
] as const)('hours are counted in %s as one says them: %j', async (language, hours, said) => {
  await renderScreen(<WorkedHours hours={hours} />, { language, texts: { projects: [en, ar] } });
  expect(await screen.findByText(said)).toBeDefined();
});
