import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import common from '@/shared/i18n/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import type { OpeningLineInput } from '../api';
import { cellsOf, type Edit } from '../cells';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { TakeAwayDialog } from './take-away-dialog';

const PATIENT = { timeout: 10_000 };

/** A customer who owed ten pounds to begin with, and now begins with another amount or none. */
function owing(id: number, amount: string): Edit {
  const line = {
    id,
    name: `Customer ${id}`,
    currency: pound,
    base: '10.00',
    amount: '10.00',
    version: 1,
  };
  return { line, cells: { ...cellsOf(line), amount } };
}

const receivable = {
  account_id: 7,
  account_number: '112001',
  account_name: 'Accounts receivable',
  account_name_ar: 'العملاء',
  debit: '20.00',
};

/** Tells what each call would post, or refuses its first line; the lines asked about are kept. */
function answering(refusesFrom = Number.POSITIVE_INFINITY) {
  const requests: OpeningLineInput[][] = [];
  server.use(
    mock.post('/Openings/PreviewSave', ({ body }) => {
      const { lines } = body;
      requests.push(lines);
      if ((lines[0]?.id ?? 0) >= refusesFrom) {
        const errors = [{ field: 'lines.0.amount', code: 'locked', message: 'Locked.' }];
        return refused(400, { message: 'Not so.', errors });
      }
      const accounts = [{ ...receivable, credit: `${lines.length}.00` }];
      return {
        entries: [entry],
        count: lines.length,
        accounts,
        reconciled: [],
        refused: [],
      };
    }),
  );
  return requests;
}

const entry = { id: 1, date: '2026-01-01', kind: 'opening_balance', doc_id: 1, lines: [] };
const open = (changes: readonly Edit[]) =>
  renderScreen(
    <TakeAwayDialog
      area="customers"
      changes={changes}
      onConfirm={() => undefined}
      onClose={() => undefined}
    />,
    { texts: { openings: [en, ar] } },
  );
const confirm = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: en.takeAway.confirm }, PATIENT);

test('all that is saved is previewed, in the calls that save it, and summed', async () => {
  const requests = answering();
  const changes = Array.from({ length: 501 }, (_, at) => owing(at + 1, at === 0 ? '' : '4'));
  await open(changes);
  expect(await screen.findByText('501.00', {}, PATIENT)).toBeTruthy();
  expect(screen.getByText('40.00')).toBeTruthy();
  expect(requests.map((lines) => lines.length).sort()).toEqual([1, 500]);
  expect(requests.flat().map(({ id }) => id)).toHaveLength(501);
  expect(screen.getByText(en.takeAway.title_one.replace('{{count, number}}', '1'))).toBeTruthy();
  expect(
    screen.getByText(en.takeAway.others_other.replace('{{count, number}}', '500')),
  ).toBeTruthy();
  expect((await confirm()).disabled).toBe(false);
});

test('a line that the books refuse is named, in whichever call it is', async () => {
  answering(501);
  await open(Array.from({ length: 502 }, (_, at) => owing(at + 1, '')));
  const refusal = await screen.findByRole('alert', {}, PATIENT);
  expect(refusal.textContent).toBe('Customer 501: Locked.');
  await waitFor(async () => expect((await confirm()).disabled).toBe(true));
});

test('what could not be asked is asked again, and nothing is taken away until it is answered', async () => {
  server.use(mock.post('/Openings/PreviewSave', refused(500), { once: true }));
  await open([owing(1, '')]);
  const again = await screen.findByRole('button', { name: common.actions.tryAgain }, PATIENT);
  expect((await confirm()).disabled).toBe(true);
  answering();
  await userEvent.click(again);
  await waitFor(async () => expect((await confirm()).disabled).toBe(false), PATIENT);
});
