import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import type { BankAccount } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { BankCards } from './bank-cards';
import { BankStats } from './bank-stats';

const PATIENT = { timeout: 10_000 };

const kept = (id: number, name: string, change: Partial<BankAccount> = {}) =>
  ({
    id,
    number: String(111000 + id),
    name,
    name_ar: name,
    currency: pound,
    balance: '10.00',
    balance_base: '10.00',
    is_cash: true,
    open_lines: 0,
    ...change,
  }) as BankAccount;

/** A cash box and two banks, one of which was compared with its statements. */
const ACCOUNTS = [
  kept(1, 'Cash box'),
  kept(2, 'Bank'),
  kept(3, 'Old bank', { reconciled_until: '2026-10-31' }),
];

it.each([
  ['en', en],
  ['ar', ar],
] as const)('counts and marks the same accounts (%s)', async (language, words) => {
  const statements = ['has_statements' as const];
  server.use(
    mock.get('/Forms/GetPaymentAccounts', () => ({
      COAList: [
        { id: 1, traits: ['cash'] },
        { id: 2, traits: statements },
        { id: 3, traits: statements },
      ],
    })),
    mock.get('/Transfer/GetNewTransfer', { waiting: [] }),
  );
  await renderScreen(
    <>
      <BankStats accounts={ACCOUNTS} onDeposit={() => undefined} />
      <BankCards accounts={ACCOUNTS} onTransfer={() => undefined} />
    </>,
    { language, texts: { banks: [en, ar] } },
  );
  expect(await screen.findByText(words.stats.neverNote_one, {}, PATIENT)).toBeTruthy();
  expect(screen.getAllByText(words.stats.noStatement).length).toBeGreaterThan(0);
  expect(screen.queryByText(words.stats.allDone)).toBeNull();
  await waitFor(() => expect(screen.getAllByText(words.card.notReconciled)).toHaveLength(1));
  const [box, bank] = screen.getAllByRole('listitem');
  expect(bank && within(bank).getByText(words.card.notReconciled)).toBeTruthy();
  expect(box && within(box).queryByText(words.card.notReconciled)).toBeNull();
  expect(bank && within(bank).getByText(words.card.neverImported)).toBeTruthy();
  expect(box && within(box).queryByText(words.card.neverImported)).toBeNull();
  expect(box && within(box).queryByText(words.card.noStatement)).toBeNull();
  // What has no statements is neither imported nor reconciled.
  const does = (card: HTMLElement | undefined, name: string) =>
    card && within(card).queryByRole('link', { name });
  for (const name of [words.menu.import, words.menu.reconcile]) {
    expect(does(bank, name), name).toBeTruthy();
    expect(does(box, name), name).toBeNull();
  }
});

it('says that all is matched once a statement was imported', async () => {
  server.use(
    mock.get('/Forms/GetPaymentAccounts', { COAList: [] }),
    mock.get('/Transfer/GetNewTransfer', { waiting: [] }),
  );
  const imported = [kept(2, 'Bank', { statement_until: '2026-10-31' })];
  await renderScreen(<BankStats accounts={imported} onDeposit={() => undefined} />, {
    texts: { banks: [en, ar] },
  });
  expect(await screen.findByText(en.stats.allDone, {}, PATIENT)).toBeTruthy();
});

it('adds up cash and banks, without a custody', async () => {
  server.use(
    mock.get('/Forms/GetPaymentAccounts', { COAList: [] }),
    mock.get('/Transfer/GetNewTransfer', { waiting: [] }),
  );
  const accounts = [...ACCOUNTS, kept(4, 'Custody', { is_cash: false, balance_base: '500.00' })];
  await renderScreen(<BankStats accounts={accounts} onDeposit={() => undefined} />, {
    texts: { banks: [en, ar] },
  });
  const card = (await screen.findByText(en.stats.total, {}, PATIENT)).parentElement;
  expect(card?.textContent).toContain('30.00');
  expect(card?.textContent).toContain('3 accounts');
});
