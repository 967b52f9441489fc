import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { locked } from '@/test/locked';
import { type Failure, mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import type { Reconciliation } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import type { SessionTotals } from '../ticking';
import { WorkActions } from './work-actions';

const PATIENT = { timeout: 10_000 };
const words = { en, ar };
const session = {
  id: 4,
  account_id: 2,
  account_name: 'Main bank',
  account_name_ar: 'البنك الرئيسي',
  currency: adminSession.company.currency,
  ending_date: '2026-10-31',
  ending_balance: '100000.00',
} as Reconciliation;
const count = { count: 1, amount: '500.00' };
const standing = {
  deposits: count,
  payments: count,
  cleared: '99990.00',
  difference: '10.00',
  balanced: false,
} as unknown as SessionTotals;

/** Answers the finishing of a session, and asks for the entry of its difference. */
async function openAdjust(language: 'en' | 'ar', answers: object | Failure) {
  server.use(
    mock.get('/Reconcile/GetBankAccounts', { Accounts: [] }),
    mock.post('/Reconcile/Finish/{id}', answers, { params: { id: 4 } }),
  );
  const refetch = vi.fn(async () => undefined);
  await renderScreen(
    <WorkActions session={session} totals={standing} flush={async () => true} refetch={refetch} />,
    { language, texts: { reconciliations: [en, ar] } },
  );
  const { work, adjust } = words[language];
  await userEvent.click(await screen.findByRole('button', { name: work.finish }, PATIENT));
  const post = await screen.findByRole('button', { name: adjust.submit }, PATIENT);
  return { refetch, post: () => userEvent.click(post) };
}

const refusal = (code: string, field: string | null, message: string) =>
  refused(409, { status: 409, code, message, field });

it.each(['en', 'ar'] as const)(
  'tells that the day of the entry is locked (%s)',
  async (language) => {
    locked({ accounting: '2026-10-31' }, 'Year closed');
    await openAdjust(language, {});
    const statusText = (await screen.findByRole('status', {}, PATIENT)).textContent;
    expect(statusText).toContain(words[language].adjust.locked.split('{{')[0]);
    expect(statusText).toContain('Year closed');
  },
);

it('says nothing of locks that end before the statement, or of another area', async () => {
  locked({ accounting: '2026-10-30', sales: '2026-11-30' });
  const { post } = await openAdjust('en', {});
  expect(screen.queryByRole('status')).toBeNull();
  await post();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
});

it.each([
  ['period.locked', 'date'],
  ['period.locked', null],
  ['reconcile.no_rate', 'adjust'],
])('stays open and says why the entry was refused: %s on %s', async (code, field) => {
  const { post, refetch } = await openAdjust('en', () =>
    refusal(code, field, 'Refused for a reason'),
  );
  await post();
  expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toBe('Refused for a reason');
  // Once is enough.
  expect(screen.getAllByText('Refused for a reason')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(refetch).not.toHaveBeenCalled();
});

it('closes and reads anew when the difference is another by now', async () => {
  const { post, refetch } = await openAdjust('en', () =>
    refusal('reconcile.difference_changed', 'difference', 'Another difference'),
  );
  await post();
  await waitFor(() => expect(refetch).toHaveBeenCalled(), PATIENT);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  expect(screen.getByText('Another difference')).toBeTruthy();
});
