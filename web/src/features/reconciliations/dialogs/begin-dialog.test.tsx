import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import type { BankAccount } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { BeginDialog } from './begin-dialog';

const PATIENT = { timeout: 10_000 };
const account = {
  id: 2,
  name: 'Bank',
  name_ar: 'البنك',
  currency: pound,
  recorded_opening: '2190034.07',
} as BankAccount;
const changed = {
  id: 4,
  account_id: 2,
  currency: pound,
  beginning_balance: '1000.00',
  beginning_gap: '300.00',
  opening_gap: '0.00',
  dropped: [],
};

it('closes only when the session that somebody would not go on with is gone', async () => {
  let answer: (() => void) | undefined;
  const gone = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const discarded = vi.fn();
  server.use(
    mock.get('/Reconcile/GetBankAccounts', { Accounts: [] }),
    mock.post('/Reconcile/Start', changed),
    mock.delete(
      '/Reconcile/Discard/{id}',
      async () => {
        discarded();
        await gone;
        return { message: 'Gone' };
      },
      { params: { id: 4 } },
    ),
  );
  const onClose = vi.fn();
  await renderScreen(<BeginDialog account={account} onClose={onClose} />, {
    texts: { reconciliations: [en, ar] },
  });
  const [day, balance] = await screen.findAllByRole('textbox', {}, PATIENT);
  await userEvent.type(day as HTMLElement, '31/10/2025');
  await userEvent.tab();
  await userEvent.type(balance as HTMLElement, '900');
  await userEvent.click(screen.getByRole('button', { name: en.begin.submit }));
  const notNow = await screen.findByRole('button', { name: en.gap.notNow }, PATIENT);
  await userEvent.click(notNow);
  await waitFor(() => expect(discarded).toHaveBeenCalledOnce());
  expect(onClose).not.toHaveBeenCalled();
  const goOn = screen.getByRole('button', { name: en.gap.goOn });
  expect((goOn as HTMLButtonElement).disabled).toBe(true);
  await userEvent.click(notNow);
  answer?.();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(discarded).toHaveBeenCalledOnce();
});

it('shows the opening balance in the books as a figure before the first reconciliation', async () => {
  server.use(mock.get('/Forms/GetPaymentAccounts', { COAList: [] }));
  await renderScreen(<BeginDialog account={account} onClose={() => undefined} />, {
    texts: { reconciliations: [en, ar] },
  });
  expect(await screen.findByText(en.begin.beginningFirst, {}, PATIENT)).toBeTruthy();
  expect(screen.getByText(/2,190,034\.07/)).toBeTruthy();
});

it.each([
  ['en', en],
  ['ar', ar],
] as const)('speaks of counted cash, not of a statement, for a cash box (%s)', async (...of) => {
  const [language, { ending }] = of;
  server.use(mock.get('/Forms/GetPaymentAccounts', { COAList: [{ id: 2, money_group: 'cash' }] }));
  await renderScreen(<BeginDialog account={account} onClose={() => undefined} />, {
    language,
    texts: { reconciliations: [en, ar] },
  });
  const start = (words: string) => new RegExp(words.split(' ({{')[0] ?? '');
  expect(await screen.findByLabelText(start(ending.balance_cash), {}, PATIENT)).toBeTruthy();
  expect(screen.getByText(ending.balanceHint_cash)).toBeTruthy();
  expect(screen.queryByText(ending.balanceHint)).toBeNull();
  expect(screen.queryByLabelText(ending.opening)).toBeNull();
});
