import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import listsAr from '@/features/lists/text.ar.json';
import listsEn from '@/features/lists/text.en.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { TableReportPage } from './table-report-page';

const table = {
  report: 'balance_sheet',
  heading_en: 'Account',
  heading_ar: 'الحساب',
  last_date: '2026-11-20',
  columns: [{ key: 'amount', kind: 'money' as const, title_en: 'Amount', title_ar: 'المبلغ' }],
  rows: [
    {
      kind: 'line' as const,
      level: 0,
      name_en: 'Cash',
      name_ar: 'الخزينة',
      cells: ['-1234500.00'],
    },
    { kind: 'line' as const, level: 0, name_en: 'Stamps', name_ar: 'دمغات', cells: ['12.50'] },
  ],
  NextItem: null,
};

test('amounts look as the address says; the screen is not asked anew, and its file is asked for the same', async () => {
  // The test's page would go to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const requests: Record<string, unknown>[] = [];
  server.use(
    mock.get('/Branch/GetBranches', { BranchesEnable: false, in_plan: true, Branches: [] }),
    mock.get('/Tags/GetTags', []),
    mock.post('/Reports/BalanceSheet', ({ body }) => {
      requests.push(body);
      return body.format ? HttpResponse.text('%PDF') : table;
    }),
  );
  const { router } = await renderScreen(<TableReportPage report="balanceSheet" />, {
    texts: { reports: [en, ar], lists: [listsEn, listsAr] },
  });
  const figure = (name: string) =>
    within(screen.getByText(name).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .at(-1);
  await screen.findByText('Cash');
  expect(figure('Cash')?.textContent).toBe('(1,234,500.00)');

  await userEvent.click(screen.getByRole('button', { name: commonEn.actions.filter }));
  const choose = async (field: string, name: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  await choose(en.numbers.amounts, en.numbers.thousands);
  await choose(en.numbers.negatives, en.numbers.minus);
  await waitFor(() => expect(figure('Cash')?.textContent).toBe('-1,235'));
  expect(router.state.location.search).toEqual({ numbers: 'thousands', negatives: 'minus' });
  expect(figure('Stamps')?.textContent).toBe('0');
  expect(figure('Cash')?.querySelector('[title]')?.getAttribute('title')).toContain('1,234,500.00');
  expect(screen.getByText(/Amounts in EGP/).textContent).toContain(en.numbers.said.thousands);
  expect(requests).toHaveLength(1);
  expect(requests[0]).not.toHaveProperty('numbers');

  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: en.file.label }));
  await userEvent.click(await screen.findByRole('menuitem', { name: en.file.pdf }));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]).toMatchObject({ format: 'pdf', numbers: 'thousands', negatives: 'minus' });
});

test.each([
  ['vatInvoices', '/Reports/VatReport', true],
  ['balanceSheet', '/Reports/BalanceSheet', false],
] as const)('says below %s what its tax leaves out', async (report, call, said) => {
  server.use(
    mock.get('/Branch/GetBranches', { BranchesEnable: false, in_plan: true, Branches: [] }),
    mock.get('/Tags/GetTags', []),
    mock.post(call, table),
  );
  await renderScreen(<TableReportPage report={report} />, {
    language: 'ar',
    texts: { reports: [en, ar], lists: [listsEn, listsAr] },
  });
  await screen.findByText('الخزينة');
  expect(screen.queryByText(ar.table.notes.adjustments) !== null).toBe(said);
});

test('profit and loss is asked for percentages of income, and a report says what its figures leave out', async () => {
  const requests: Record<string, unknown>[] = [];
  server.use(
    mock.get('/Branch/GetBranches', { BranchesEnable: false, in_plan: true, Branches: [] }),
    mock.get('/Tags/GetTags', []),
    mock.post('/Reports/ProfitAndLoss', ({ body }) => {
      requests.push(body);
      return { ...table, note_en: 'Without services.', note_ar: 'بدون الخدمات.' };
    }),
  );
  const { router } = await renderScreen(<TableReportPage report="profitAndLoss" />, {
    language: 'ar',
    texts: { reports: [en, ar], lists: [listsEn, listsAr] },
  });
  expect(await screen.findByText('بدون الخدمات.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: ar.table.columns }));
  await userEvent.click(
    await screen.findByRole('menuitemcheckbox', { name: ar.table.incomePercent }),
  );
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ income_percent: true }));
  expect(router.state.location.search).toEqual({ percent: true });
});
