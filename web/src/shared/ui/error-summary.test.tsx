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

test.each([
  ['en', /was deleted, so it can't be saved/],
  ['ar', /هذا السجل حُذف/],
] as const)(
  'a record that was deleted meanwhile says so, and the way to the list, in %s',
  async (language, words) => {
    const problem = new Problem(404, { code: 'not_found', message: 'Not found!' });
    const summary = <ErrorSummary problem={problem} errors={{}} list="/invoices" />;
    await renderScreen(summary, { language });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(screen.queryByText('Not found!')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/invoices');
  },
);
