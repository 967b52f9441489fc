import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import ar from '@/shared/i18n/text.ar.json';
import en from '@/shared/i18n/text.en.json';
import { mock, unreachable } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { UndoPreview, type UndoTarget } from './undo-preview';

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

/** As many entries as are listed one by one, of that many documents. */
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

const bank = { account_id: 3, account_name: 'Bank', account_name_ar: 'البنك', mark: 'R' };

/** Answers so; of more entries than these it lists the first. */
function answering(outcome: { documents: number; count?: number; refused?: object[] }) {
  const { documents, count = documents, refused = [] } = outcome;
  server.use(
    mock.post('/JournalEntry/PreviewUndoSeveral', () => ({
      entries: entries(documents),
      count,
      accounts: [account],
      reconciled: [bank, { ...bank, account_name: 'Card', account_name_ar: 'بطاقة', mark: 'C' }],
      refused,
    })),
  );
}

async function open(undoes: UndoTarget, language: 'en' | 'ar' = 'en') {
  const onAnswer = vi.fn();
  await renderScreen(<UndoPreview undoes={undoes} onAnswer={onAnswer} />, { language });
  return onAnswer;
}

test('no total is shown where every document stays', async () => {
  answering({ documents: 2, refused: [stays] });
  const onAnswer = await open({ kind: 'invoice', ids: [stays.id] });
  expect(await screen.findByText(stays.message, {}, PATIENT)).toBeTruthy();
  expect(onAnswer).toHaveBeenCalledWith(true, [stays.id]);
  expect(screen.queryByText(RECEIVABLE)).toBeNull();
  expect(screen.queryByRole('note')).toBeNull();
});

test.each(['invoice', 'bill'] as const)(
  'the total is shown for each %s that is deleted',
  async (kind) => {
    answering({ documents: 2, refused: [stays] });
    const onAnswer = await open({ kind, ids: [1, 2, 3] });
    expect(await screen.findByText(RECEIVABLE, {}, PATIENT)).toBeTruthy();
    expect(screen.getByText(stays.message)).toBeTruthy();
    expect(onAnswer).toHaveBeenCalledWith(false, [stays.id]);
  },
);

test('what could not be loaded is not answered, and asked again', async () => {
  let calls = 0;
  server.use(
    mock.post('/JournalEntry/PreviewUndoSeveral', () => {
      calls += 1;
      return unreachable();
    }),
  );
  const onAnswer = await open({ kind: 'bill', ids: [1, 2, 3] });
  const again = await screen.findByRole('button', { name: en.actions.tryAgain }, PATIENT);
  expect(screen.getByRole('alert').textContent).toContain(en.problems.loadFailed);
  expect(onAnswer).not.toHaveBeenCalled();
  answering({ documents: 2 });
  await userEvent.click(again);
  expect(await screen.findByText(RECEIVABLE, {}, PATIENT)).toBeTruthy();
  expect(onAnswer).toHaveBeenCalledWith(false, []);
  expect(calls).toBe(1);
});

test.each(['en', 'ar'] as const)(
  'the documents that are removed are listed for all, in %s',
  async (language) => {
    answering({ documents: 10, count: 90 });
    await open({ kind: 'invoice', ids: entries(90).map(({ id }) => id) }, language);
    const note = await screen.findByRole('note', {}, PATIENT);
    const texts = words[language].reconciled;
    const names = language === 'en' ? ['Bank', 'Card'] : ['البنك', 'بطاقة'];
    expect(note.textContent).toBe(
      texts.done.replace('{{accounts}}', names[0] ?? '') +
        texts.ticked.replace('{{accounts}}', names[1] ?? ''),
    );
  },
);
