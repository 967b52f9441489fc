import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import documentsAr from '@/features/documents/text.ar.json';
import documentsEn from '@/features/documents/text.en.json';
import listsAr from '@/features/lists/text.ar.json';
import listsEn from '@/features/lists/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession } from '@/test/session';
import { billRow } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { BillListPage } from './bill-list-page';

const words = {
  en: { own: en, document: documentsEn, common: commonEn, lists: listsEn },
  ar: { own: ar, document: documentsAr, common: commonAr, lists: listsAr },
};
const PATIENT = { timeout: 10_000 };
const second = { ...billRow, id: 22, number: 'BILL-0022', bill_number: null };

/** What the list was asked for; no rows for "nobody". */
function answering(rows = [billRow, second]) {
  const requests: Record<string, unknown>[] = [];
  const statuses = (['open', 'partial', 'overdue', 'paid', 'unpaid', 'all'] as const).map(
    (status) => ({
      status,
      count: rows.length,
      total: '29431.00',
      amount_due: status === 'overdue' ? '700.00' : '29431.00',
    }),
  );
  server.use(
    mock.get('/Branch/GetBranches', { BranchesEnable: false, in_plan: true, Branches: [] }),
    mock.get('/Tags/GetTags', []),
    mock.post('/Bill/GetBillResources', ({ body }) => {
      const found = body.search === 'nobody' ? [] : rows;
      if (!body.totals) requests.push(body);
      return {
        Bills: found,
        NextItem: null,
        ShowTable: rows.length > 0,
        BranchesEnable: false,
        NextNumber: 'BILL-0023',
        Statuses: statuses,
      };
    }),
    mock.post('/Bill/Figures', {
      months: [{ month: '2026-11-01', billed: '29431.00', paid: '432.10' }],
      ageing: {
        current: '28731.00',
        days_1_30: '700.00',
        days_31_60: '0.00',
        days_61_90: '0.00',
        days_over_90: '0.00',
        total: '29431.00',
      },
    }),
    mock.post('/JournalEntry/PreviewUndoSeveral', {
      entries: [],
      count: 0,
      accounts: [],
      reconciled: [],
      refused: [],
    }),
    mock.post('/Bill/WhatGoesWith', {
      bills: 2,
      total: '29431.00',
      payments_deleted: 1,
      payments_kept: 0,
    }),
  );
  return requests;
}

describe.each(['en', 'ar'] as const)('the bills in %s', { timeout: 40_000 }, (language) => {
  const { own, document: shared, common, lists } = words[language];
  const open = (session = adminSession) =>
    renderScreen(<BillListPage />, {
      language,
      route: '/bill',
      texts: {
        bills: [en, ar],
        documents: [documentsEn, documentsAr],
        lists: [listsEn, listsAr],
      },
      session,
    });

  it('tell what is owed, late and paid', async () => {
    answering();
    await open();
    const card = async (label: string) =>
      (await screen.findAllByText(label)).map((one) => one.closest('.card')?.textContent).join();
    await expect.poll(() => card(own.stats.outstanding), PATIENT).toContain('29,431.00');
    expect(await card(shared.stats.overdue)).toContain('700.00');
    expect(await card(own.stats.paid)).toContain('432.10');
    expect(await screen.findByText('DS-4417', {}, PATIENT)).toBeTruthy();
  });

  it('are narrowed by status and text', async () => {
    const requests = answering();
    const { router } = await open();
    const tabs = await screen.findByRole('group', { name: own.list.byStatus }, PATIENT);
    const tab = within(tabs).getByRole('button', {
      name: new RegExp(common.status.invoice.overdue),
    });
    await userEvent.click(tab);
    await waitFor(
      () => expect(requests.at(-1)).toMatchObject({ status: 'overdue' as const }),
      PATIENT,
    );
    await userEvent.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText(own.list.noMatch, {}, PATIENT)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({
      status: 'overdue' as const,
      search: 'nobody',
    });
  });

  it('that are ticked are deleted, and the one that stays says why', async () => {
    answering();
    const message = language === 'ar' ? 'بيعت بضاعتها' : 'Its goods are sold';
    const sent: unknown[] = [];
    server.use(
      mock.post('/Bill/DeleteBills', ({ body }) => {
        sent.push(body);
        return {
          deleted: 1,
          bills: [
            { id: 21, number: 'BILL-0021', deleted: true },
            { id: 22, number: 'BILL-0022', deleted: false, code: 'x', message },
          ],
        };
      }),
    );
    await open();
    for (const box of await screen.findAllByRole(
      'checkbox',
      { name: common.grid.selectRow },
      PATIENT,
    )) {
      await userEvent.click(box);
    }
    const bar = await screen.findByRole('toolbar', { name: lists.bulk.label }, PATIENT);
    await userEvent.click(within(bar).getByRole('button', { name: common.actions.delete }));
    const dialog = await screen.findByRole('dialog', {}, PATIENT);
    await waitFor(() => expect(dialog.textContent).toContain('29,431.00'), PATIENT);
    // It waits until what the books get has been seen.
    const confirm = within(dialog).getAllByRole('button').at(-1) as HTMLElement;
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false), PATIENT);
    await userEvent.click(confirm);
    expect(await screen.findByText(message, {}, PATIENT)).toBeTruthy();
    expect(sent).toEqual([{ ids: [21, 22] }]);
  });

  it('invite to add the first one, if that is allowed', async () => {
    answering([]);
    const view = await open();
    expect(await screen.findByText(own.list.empty, {}, PATIENT)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: own.list.add })).toHaveLength(1);
    view.unmount();
    const reader = { ...adminSession, abilities: [{ action: 'read', subject: 'Bills' }] };
    await open(reader as typeof adminSession);
    expect(await screen.findByText(own.list.empty, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByRole('link', { name: own.list.add })).toBeNull();
  });
});
