import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import listsAr from '@/features/lists/text.ar.json';
import listsEn from '@/features/lists/text.en.json';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession, pound } from '@/test/session';
import { vendorExample, vendorRow } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { VendorListPage } from './vendor-list-page';

const words = { en, ar };
const parties = { en: partiesEn, ar: partiesAr };
const common = { en: commonEn, ar: commonAr };
const PATIENT = { timeout: 10_000 };

/** What the list was asked for; rows for every search but "nobody". */
function answering(rows = [vendorRow]) {
  const requests: Record<string, unknown>[] = [];
  server.use(
    mock.post('/Vendor/GetVendorState', {
      currency: pound,
      balances: [{ balance: 'overdue', count: 3, amount: '500.00' }],
      ageing: vendorExample.ageing,
    }),
    mock.post('/Vendor/GetBillVsVendor', {
      currency: pound,
      months: [{ month: '2026-11-01', billed: '2280.00', vendors: 1 }],
      top: [{ VendorID: 8, VendorName: 'شركة الدلتا للتوريدات', billed: '2280.00' }],
      others: '0.00',
      total: '2280.00',
    }),
    mock.post('/Vendor/ListVendor', ({ body }) => {
      requests.push(body);
      const found = body.search === 'nobody' ? [] : rows;
      return {
        Vendors: found,
        NextItem: null,
        ShowTable: rows.length > 0,
        Total: found.length,
        Summary: {
          open_balance: '2000.00',
          overdue_balance: '500.00',
          vendors: rows.length,
          unapplied_credit: '0.00',
        },
      };
    }),
  );
  return requests;
}

describe.each(['en', 'ar'] as const)('the vendors in %s', (language) => {
  const { list, stats, balance, charts } = words[language];
  const open = (session = adminSession) =>
    renderScreen(<VendorListPage />, {
      language,
      route: '/vendors',
      path: '/vendors',
      texts: {
        vendors: [en, ar],
        parties: [partiesEn, partiesAr],
        lists: [listsEn, listsAr],
      },
      session,
    });

  it('shows what all of them are owed, and from whom most was bought', async () => {
    answering();
    await open();
    const saved = { en: listsEn, ar: listsAr }[language].views.label;
    expect((await screen.findAllByText(saved, {}, PATIENT)).length).toBeGreaterThan(0);
    const overdue = (await screen.findAllByText(stats.overdue, {}, PATIENT))[0]?.parentElement;
    await waitFor(() => expect(overdue?.textContent).toContain('500.00'), PATIENT);
    await userEvent.click(
      await screen.findByRole('button', { name: parties[language].charts.show }, PATIENT),
    );
    const top = charts.byVendor.split(' (')[0] ?? '';
    expect(await screen.findByText(new RegExp(top), {}, PATIENT)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: parties[language].charts.hide }));
  });

  it('narrows and orders the list as the reader asks', async () => {
    const requests = answering();
    const { router } = await open();
    await waitFor(() => expect(requests[0]).toMatchObject({ include_all: true }), PATIENT);
    const tabs = await screen.findByRole('group', { name: list.byBalance }, PATIENT);
    const tab = within(tabs).getByRole('button', { name: new RegExp(balance.overdue) });
    await waitFor(() => expect(tab.textContent).toContain('3'), PATIENT);
    await userEvent.click(tab);
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ balance: 'overdue' }), PATIENT);
    await userEvent.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText(common[language].grid.noMatch, {}, PATIENT)).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ balance: 'overdue', search: 'nobody' });
  });

  it('adds one along its side, by the key N too, and stays where it is when that is cancelled', async () => {
    answering();
    server.use(
      mock.get('/api/GetAllCountries', { Countries: [] }),
      mock.get('/Forms/GetAllCurrency', [pound]),
      mock.get('/Forms/GetTerms', []),
    );
    const { router } = await open();
    const { actions } = common[language];
    const title = words[language].form.addTitle;
    const press = async (name: string) => {
      const drawer = await screen.findByRole('dialog', { name: title }, PATIENT);
      await userEvent.click(within(drawer).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    };
    await userEvent.click(await screen.findByRole('link', { name: list.add }, PATIENT));
    expect(router.state.location.search).toMatchObject({ new: 'vendor' });
    const drawer = await screen.findByRole('dialog', { name: title }, PATIENT);
    expect(within(drawer).getByRole('button', { name: actions.saveAndNew })).toBeTruthy();
    await press(actions.cancel);
    expect(router.state.location).toMatchObject({ pathname: '/vendors', search: {} });
    await userEvent.keyboard('n');
    await press(actions.cancel);
  });

  it('invites to add the first one, if that is allowed', async () => {
    answering([]);
    const view = await open();
    expect(await screen.findByText(list.empty, {}, PATIENT)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: list.add })).toHaveLength(1);
    view.unmount();
    const reader = { ...adminSession, abilities: [{ action: 'read', subject: 'Vendors' }] };
    await open(reader as typeof adminSession);
    expect(await screen.findByText(list.empty, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByRole('link', { name: list.add })).toBeNull();
  });
});

it('offers the statement only where it may be read', async () => {
  answering();
  const abilities = [{ action: 'read' as const, subject: 'Vendors', own: false }];
  await renderScreen(<VendorListPage />, {
    language: 'en',
    route: '/vendors',
    texts: { vendors: [en, ar], parties: [partiesEn, partiesAr], lists: [listsEn, listsAr] },
    session: { ...adminSession, abilities },
  });
  await screen.findByText(vendorRow.VendorName, {}, PATIENT);
  expect(screen.queryByRole('button', { name: common.en.grid.rowActions })).toBeNull();
});
