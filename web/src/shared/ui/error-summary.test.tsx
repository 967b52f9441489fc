import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Problem } from '@/shared/api/problem';
import { renderScreen } from '@/test/render';
import { ErrorSummary } from './error-summary';

test.each([
  ['en', 'Line 3: '],
  ['ar', 'البند 3: '],
] as const)('what is wrong with a line names the line, in %s', async (language, line) => {
  const problem = new Problem(400, {
    message: 'Not saved',
    errors: [
      { field: 'lines.2.debit', code: 'too_large', message: 'Too large' },
      { field: 'memo', code: 'too_long', message: 'Too long' },
    ],
  });
  await renderScreen(<ErrorSummary problem={problem} errors={{}} />, { language });
  const texts = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(texts).toEqual([`${line}Too large`, 'Too long']);
});
