import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import type { Actionable } from './use-entry-actions';
import { useEntryDialogs } from './use-entry-dialogs';

const PATIENT = { timeout: 10_000 };
const entry: Actionable = {
  id: 7,
  number: 'JE-0007',
  date: '2026-11-01',
  total: '100.00',
  isReversal: false,
  isReversed: false,
  reverses_by_itself: false,
};

function Page() {
  const { actionsFor, dialogs } = useEntryDialogs();
  return (
    <>
      {actionsFor(entry, false).map(({ label, run }) => (
        <button key={label} type="button" onClick={run}>
          {label}
        </button>
      ))}
      {dialogs}
    </>
  );
}

test('the window that turned an entry round is gone from the page of the other one', async () => {
  const requests: unknown[] = [];
  server.use(
    mock.post('/JournalEntry/PreviewReversal/{id}', { entries: [] }, { params: { id: 7 } }),
    mock.post(
      '/JournalEntry/ReverseJournalEntry/{id}',
      ({ body }) => {
        requests.push(body);
        return { JournalEntry: { id: 8, number: 'JE-0008' } };
      },
      { params: { id: 7 } },
    ),
  );
  const { router } = await renderScreen(<Page />, {
    route: '/journalEntries/$id',
    path: '/journalEntries/7',
    texts: { 'journal-entries': [en, ar] },
  });
  await userEvent.click(await screen.findByRole('button', { name: en.actions.reverse }));
  const dialog = within(await screen.findByRole('dialog', {}, PATIENT));
  const confirm = await dialog.findByRole('button', { name: en.reverse.confirm }, PATIENT);
  await userEvent.dblClick(confirm);
  await expect.poll(() => router.state.location.pathname, PATIENT).toBe('/journalEntries/8');
  await expect.poll(() => screen.queryByRole('dialog'), PATIENT).toBeNull();
  expect(requests).toHaveLength(1);
});
