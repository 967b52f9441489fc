import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import type { BankAccount, BankLine, BookLine } from '../api';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { FindDialog } from './find-dialog';

const line = { id: 5, date: '2026-11-20', description: 'Wages', amount: '-300.00' };
const account = { id: 2, currency: pound };

const book = (entry: number, amount: string) => ({
  entry,
  line: 1,
  date: '2026-11-19',
  doc_kind: 'expense',
  doc_number: `EX-000${entry}`,
  memo: '',
  amount,
});

it.each([
  ['en', en],
  ['ar', ar],
] as const)('tells a screen reader by how much what is ticked differs (%s)', async (...of) => {
  const [language, words] = of;
  const Lines = [book(1, '-100.00'), book(2, '-200.00')] as unknown as BookLine[];
  server.use(mock.post('/BankLine/GetBookLines/{id}', { Lines, more: false }));
  await renderScreen(
    <FindDialog
      line={line as unknown as BankLine}
      account={account as unknown as BankAccount}
      onClose={() => undefined}
    />,
    { language, texts: { banks: [en, ar], reports: [{}, {}] } },
  );
  const tick = async (number: string) =>
    userEvent.click(
      await screen.findByRole('checkbox', { name: words.find.tick.replace('{{number}}', number) }),
    );
  await tick('EX-0001');
  const region = screen.getByRole('dialog').querySelector('[aria-live=polite]');
  await waitFor(() => expect(region?.textContent).toContain(words.find.uneven), { timeout: 3000 });
  expect(region?.textContent).toContain('200.00');
  await tick('EX-0002');
  await waitFor(() => expect(region?.textContent).toMatch(/(^|\D)0\.00/), { timeout: 3000 });
  expect(region?.textContent).not.toContain(words.find.uneven);
});
