import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { ExpenseOverview } from './expense-overview';

// The two totals of the screen differ by the tax, so each says whether it has it.
it.each([
  ['en', /including VAT/, /before VAT/],
  ['ar', /شاملة الضريبة/, /قبل الضريبة/],
] as const)('says in %s which total has the tax in it', async (language, months, types) => {
  const rent = { account_id: 7, account_name: 'Rent', account_name_ar: 'إيجار' };
  server.use(
    mock.post('/Expenses/Figures', {
      types: [{ ...rent, count: 1, cost: '100.00' }],
      months: [{ month: '2026-11-01', spent: '114.00' }],
    }),
  );
  await renderScreen(<ExpenseOverview search={{}} />, { language, texts: { expenses: [en, ar] } });
  expect(await screen.findByText(months)).toBeTruthy();
  expect(screen.getByText(types)).toBeTruthy();
});
