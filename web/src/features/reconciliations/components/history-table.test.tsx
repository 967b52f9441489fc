import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import type { BankAccount, ReconciliationRow } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { HistoryTable } from './history-table';

const PATIENT = { timeout: 10_000 };
const account = { id: 2, currency: pound } as BankAccount;
const session = (id: number, change: Partial<ReconciliationRow> = {}): ReconciliationRow => ({
  id,
  state: 'done',
  ending_date: `2026-0${id}-28`,
  beginning_balance: '0.00',
  ending_balance: '900.00',
  gone_lines: 0,
  gone_amount: '0.00',
  finished_at: null,
  finished_by: 'Tarek',
  ...change,
});
const changed = session(3, { gone_lines: 2, gone_amount: '-150.25' });

const matchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = matchMedia;
});
const onPhone = () => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('48em') });
};

async function open(rows: ReconciliationRow[], language: 'en' | 'ar' = 'en') {
  server.use(
    mock.get('/Reconcile/GetHistory/{id}', { Reconciliations: rows }, { params: { id: 2 } }),
  );
  await renderScreen(<HistoryTable account={account} />, {
    language,
    texts: { reconciliations: [en, ar] },
  });
  await screen.findAllByText('Tarek', { exact: false }, PATIENT);
}

it.each([
  ['en', en, '2 lines were changed or deleted since then'],
  ['ar', ar, ar.history.goneLines_two],
] as const)('tells of a session what is gone of it since (%s)', async (language, texts, said) => {
  await open([changed, session(2)], language);
  expect(screen.getByRole('columnheader', { name: texts.history.gone })).toBeTruthy();
  const [, its] = screen.getAllByRole('row');
  expect(its?.textContent).toContain('150.25');
  expect(within(its as HTMLElement).getByText(said)).toBeTruthy();
  expect(screen.getAllByText(said)).toHaveLength(1);
});

it('has no column for it where every session still holds', async () => {
  await open([session(3), session(2)]);
  expect(screen.queryByRole('columnheader', { name: en.history.gone })).toBeNull();
});

it('says on a phone how many lines are gone, and nothing of a session that holds', async () => {
  onPhone();
  await open([changed, session(2)]);
  const [its, other] = screen.getAllByRole('listitem');
  expect(its?.textContent).toContain('Tarek');
  expect(its?.textContent).toContain('2 lines were changed or deleted since then: EGP');
  expect(other?.textContent).toMatch(/Tarek(?! ·)/);
});
