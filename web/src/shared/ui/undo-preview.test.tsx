import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import ar from '@/shared/i18n/text.ar.json';
import en from '@/shared/i18n/text.en.json';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { type Undoes, UndoPreview } from './undo-preview';

const PATIENT = { timeout: 10_000 };
const words = { en, ar };
const RECEIVABLE = 'Accounts receivable - trade';

const account = {
  account_id: 7,
  account_number: '112001',
  account_name: RECEIVABLE,
  account_name_ar: RECEIVABLE,
  debit: '0.00',
  credit: '300.00',
};

/** As many entries as are told one by one, of that many documents. */
const entries = (documents: number) =>
  Array.from({ length: documents }, (_, at) => ({
    id: at + 1,
    date: '2026-11-01',
    kind: 'sale',
    doc_id: at + 1,
    doc_number: `INV-${at + 1}`,
    lines: [account],
  }));

const stays = { id: 2, number: 'INV-0002', code: 'locked', message: 'The day is locked.' };

/** Answers so; which documents were looked for in reconciliations is kept. */
function answering(told: { documents: number; count?: number; refused?: object[] }) {
  const asked: number[] = [];
  const { documents, count = documents, refused = [] } = told;
  server.use(
    http.post('*/v2/JournalEntry/PreviewUndoSeveral', () =>
      HttpResponse.json({ entries: entries(documents), count, accounts: [account], refused }),
    ),
    http.get('*/v2/Reconcile/OfDocument/:kind/:id', ({ params }) => {
      asked.push(Number(params.id));
      const last = Number(params.id) === documents;
      const found = { account_id: 3, account_name: 'Bank', account_name_ar: 'البنك', mark: 'R' };
      return HttpResponse.json(last ? [found] : []);
    }),
  );
  return asked;
}

async function open(undoes: Undoes, language: 'en' | 'ar' = 'en') {
  const onAnswer = vi.fn();
  await renderScreen(<UndoPreview undoes={undoes} onAnswer={onAnswer} />, { language });
  return onAnswer;
}

test('no sum is told of invoices that cannot go, since one of them stays', async () => {
  const asked = answering({ documents: 2, refused: [stays] });
  const onAnswer = await open({ kind: 'invoice', ids: [1, 2, 3] });
  expect(await screen.findByText(stays.message, {}, PATIENT)).toBeTruthy();
  expect(onAnswer).toHaveBeenCalledWith(true);
  expect(screen.queryByText(RECEIVABLE)).toBeNull();
  expect(asked).toEqual([]);
});

test('of bills the sum is told of those that go', async () => {
  answering({ documents: 2, refused: [stays] });
  const onAnswer = await open({ kind: 'bill', ids: [1, 2, 3] });
  expect(await screen.findByText(RECEIVABLE, {}, PATIENT)).toBeTruthy();
  expect(screen.getByText(stays.message)).toBeTruthy();
  expect(onAnswer).toHaveBeenCalledWith(false);
});

test('every document is looked for in reconciliations, the last one too', async () => {
  const asked = answering({ documents: 20 });
  await open({ kind: 'invoice', ids: entries(20).map(({ id }) => id) });
  const note = await screen.findByRole('note', {}, PATIENT);
  expect(note.textContent).toBe(en.reconciled.done.replace('{{accounts}}', 'Bank'));
  expect(asked).toHaveLength(20);
});

test.each(['en', 'ar'] as const)('what was not looked for is told, in %s', async (language) => {
  answering({ documents: 10, count: 90 });
  await open({ kind: 'invoice', ids: entries(90).map(({ id }) => id) }, language);
  const note = await screen.findByRole('note', {}, PATIENT);
  expect(note.textContent).toContain(
    words[language].reconciled.partly.replace('{{looked, number}}', '10'),
  );
});
