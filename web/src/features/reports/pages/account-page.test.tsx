import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import accountsAr from '@/features/accounts/text.ar.json';
import accountsEn from '@/features/accounts/text.en.json';
import listsAr from '@/features/lists/text.ar.json';
import listsEn from '@/features/lists/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import common from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { pound } from '@/test/session';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { AccountPage } from './account-page';

const head = {
  number: '111001',
  name_en: 'Cash',
  name_ar: 'الخزينة',
  company: 'Nile',
  currency: pound,
  active: true,
  balance_today: '0.00',
  first_date: '2026-11-01',
  last_date: '2026-11-30',
  opening: '0.00',
  closing: '0.00',
  total_debit: '0.00',
  total_credit: '0.00',
  lines: [],
};

test('an account that goes on is printed from its own paper, narrowed as it is', async () => {
  const taken: object[] = [];
  // The test's page would go to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  server.use(
    mock.post(
      '/COA/AccountTransactions/{id}',
      { ...head, NextItem: 'more' },
      { params: { id: 15 } },
    ),
    mock.get('/Forms/GetPaymentAccounts', { COAList: [] }),
    mock.post('/COA/ListCOA', { COA: [] }),
    mock.post(
      '/Export/AccountTransactions/{id}',
      ({ body }) => {
        taken.push(body);
        return HttpResponse.text('%PDF');
      },
      { params: { id: 15 } },
    ),
  );
  await renderScreen(<AccountPage />, {
    route: '/chartsOfAccounts/$id',
    path: '/chartsOfAccounts/15?least=50',
    texts: { reports: [en, ar], lists: [listsEn, listsAr], accounts: [accountsEn, accountsAr] },
  });
  await screen.findByText(en.paper.cut);
  await userEvent.click(screen.getByRole('button', { name: common.actions.print }));
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(taken[0]).toMatchObject({ format: 'pdf', filter: { amount_from: '50' } });

  await userEvent.click(screen.getByRole('button', { name: listsEn.export.label }));
  await userEvent.click(await screen.findByRole('menuitem', { name: listsEn.export.pdf }));
  await waitFor(() => expect(taken).toHaveLength(2));
  expect(taken[1]).toEqual(taken[0]);
});

test.each([
  ['', true, undefined],
  ['?least=50000&most=90000.5', false, 'بمبلغ لا يقل عن 50,000.00 · بمبلغ لا يزيد على 90,000.50'],
  [
    '?search=rent&name=7&called=Nile&kind=bill',
    false,
    'تحتوي على «rent» · العميل أو المورد: Nile · المستندات: فاتورة مشتريات',
  ],
])(
  'says above the lines which of them they are, and of totals only with them (%s)',
  async (...of) => {
    const [query, totals, said] = of;
    server.use(
      mock.post(
        '/COA/AccountTransactions/{id}',
        { ...head, hidden: '70.00' },
        { params: { id: 15 } },
      ),
      mock.get('/Forms/GetPaymentAccounts', { COAList: [] }),
      mock.post('/COA/ListCOA', { COA: [] }),
    );
    await renderScreen(<AccountPage />, {
      language: 'ar',
      route: '/chartsOfAccounts/$id',
      path: `/chartsOfAccounts/15${query}`,
      texts: { reports: [en, ar], lists: [listsEn, listsAr], accounts: [accountsEn, accountsAr] },
    });
    await screen.findByText(ar.account.today, { exact: false });
    const note = ar.account.hidden.split('{{')[0] ?? '';
    expect(screen.queryByText(note, { exact: false }) !== null).toBe(totals);
    const currency = commonAr.report.currency.replace('{{currency}}', 'الجنيه المصري');
    const period = screen.getByText(/^من 1 /);
    expect(period.nextElementSibling?.textContent).toBe(said ?? currency);
  },
);
