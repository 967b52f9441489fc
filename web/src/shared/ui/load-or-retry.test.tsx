import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Problem } from '@/shared/api/problem';
import en from '@/shared/i18n/text.en.json';
import { renderScreen } from '@/test/render';
import { LoadOrRetry } from './load-or-retry';

const PATIENT = { timeout: 10_000 };

/** A dialog's query, each of whose calls ends when the test says so. */
function asking() {
  const calls: { fail: (problem: Problem) => void; answer: (text: string) => void }[] = [];
  function Question() {
    const query = useQuery({
      queryKey: ['question'],
      queryFn: () =>
        new Promise<string>((answer, fail) => {
          calls.push({ fail, answer });
        }),
      retry: false,
    });
    return query.data ? <p>{query.data}</p> : <LoadOrRetry query={query} height={48} />;
  }
  return { calls, Question };
}

const again = () => screen.findByRole('button', { name: en.actions.tryAgain }, PATIENT);

test('the button that asks again stays under the finger while it is asked, and after it failed again', async () => {
  const { calls, Question } = asking();
  await renderScreen(<Question />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button', { name: en.actions.tryAgain })).toBeNull();
  calls[0]?.fail(new Problem(500, {}));
  const button = await again();
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(calls).toHaveLength(2));
  await waitFor(() => expect(button.getAttribute('data-loading')).toBe('true'));
  expect(document.activeElement).toBe(button);
  // What is disabled loses the focus in a browser.
  expect(button).toHaveProperty('disabled', false);
  calls[1]?.fail(new Problem(422, { message: 'Not yours.' }));
  expect(await screen.findByText('Not yours.', {}, PATIENT)).toBeTruthy();
  await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull());
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(calls).toHaveLength(3));
  // The refusal is shown until there is another answer.
  expect(screen.getByText('Not yours.')).toBeTruthy();
  calls[2]?.answer('Three entries go');
  expect(await screen.findByText('Three entries go', {}, PATIENT)).toBeTruthy();
  expect(screen.queryByRole('button', { name: en.actions.tryAgain })).toBeNull();
});
