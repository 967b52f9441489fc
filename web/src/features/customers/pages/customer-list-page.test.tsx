import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import partiesAr from '@/features/parties/text.ar.json';
import partiesEn from '@/features/parties/text.en.json';
import commonAr from '@/shared/i18n/text.ar.json';
import commonEn from '@/shared/i18n/text.en.json';
import { mock, refused } from '@/test/mock-api';
import { renderScreen } from '@/test/render';
import { server } from '@/test/server';
import { adminSession, pound } from '@/test/session';
import { customerExample, customerRow } from '../example.fixture';
import ar from '../text.ar.json';
import en from '../text.en.json';
import { CustomerListPage } from './customer-list-page';

const words = { en, ar };
const common = { en: commonEn, ar: commonAr };
const PATIENT = { timeout: 10_000 };

/** What the list was asked for; rows for every search but "nobody". */
function answering(rows = [customerRow]) {
  const requests: Record<string, unknown>[] = [];
  server.use(
    mock.post('/Customer/CustomerStatsChart', {
      currency: pound,
      kinds: [{ kind: 'local_company', count: rows.length }],
      balances: [{ balance: 'overdue', count: 3, amount: '250.00' }],
      ageing: customerExample.ageing,
    }),
    mock.post('/Customer/GetCustomersTable', ({ body }) => {
      requests.push(body);
      const found = body.search === 'nobody' ? [] : rows;
      return {
        Customers: found,
        NextItem: null,
        ShowTable: rows.length > 0,
        Total: found.length,
        Summary: {
          open_balance: '1000.00',
          overdue_balance: '250.00',
          customers: rows.length,
          unapplied_credit: '0.00',
        },
      };
    }),
  );
  return requests;
}

describe.each(['en', 'ar'] as const)('the customers in %s', (language) => {
  const { list, stats } = words[language];
  const texts = { customers: [en, ar], parties: [partiesEn, partiesAr] } as const;
  const open = (session = adminSession) =>
    renderScreen(<CustomerListPage />, {
      language,
      route: '/customers',
      path: '/customers',
      texts,
      session,
    });

  it('shows what all of them owe together', async () => {
    answering();
    await open();
    const overdue = (await screen.findAllByText(stats.overdue, {}, PATIENT))[0]?.parentElement;
    await waitFor(() => expect(overdue?.textContent).toContain('250.00'), PATIENT);
    expect(await screen.findByRole('link', { name: list.add })).toBeTruthy();
  });

  it('asks the server for what is typed and says when nothing matches', async () => {
    const requests = answering();
    const { router } = await open();
    await userEvent.type(await screen.findByRole('searchbox', {}, PATIENT), 'nobody');
    expect(await screen.findByText(common[language].grid.noMatch, {}, PATIENT)).toBeTruthy();
    expect(requests.at(-1)).toMatchObject({ search: 'nobody', cursor: null });
    expect(router.state.location.search).toMatchObject({ search: 'nobody' });
  });

  it('narrows and orders the list as the address says, and the address as the reader does', async () => {
    const requests = answering();
    const { router } = await open();
    const tabs = await screen.findByRole('group', { name: list.byBalance }, PATIENT);
    const overdue = words[language].balance.overdue;
    const tab = within(tabs).getByRole('button', { name: new RegExp(overdue) });
    await waitFor(() => expect(tab.textContent).toContain('3'), PATIENT);
    await userEvent.click(tab);
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ balance: 'overdue' }), PATIENT);
    const head = new RegExp(words[language].list.balance.split(' (')[0] ?? '');
    await userEvent.click(screen.getByRole('button', { name: head }));
    await waitFor(
      () => expect(requests.at(-1)).toMatchObject({ sort: 'balance', descending: true }),
      PATIENT,
    );
    expect(router.state.location.search).toMatchObject({ balance: 'overdue', sort: 'balance' });
  });

  it('invites to add the first one, if that is allowed', async () => {
    answering([]);
    const view = await open();
    expect(await screen.findByText(list.empty, {}, PATIENT)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: list.add })).toHaveLength(1);
    view.unmount();
    const reader = { ...adminSession, abilities: [{ action: 'read', subject: 'Customers' }] };
    await open(reader as typeof adminSession);
    expect(await screen.findByText(list.empty, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByRole('link', { name: list.add })).toBeNull();
  });

  it('offers to try again when the list could not be loaded', async () => {
    answering([]);
    server.use(
      mock.post('/Customer/GetCustomersTable', refused(500, { status: 500, code: 'internal' })),
    );
    await open();
    const { problems, actions } = common[language];
    expect(await screen.findByText(problems.loadFailed, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByText(stats.open)).toBeNull();
    answering([]);
    await userEvent.click(screen.getByRole('button', { name: actions.tryAgain }));
    expect(await screen.findByText(list.empty, {}, PATIENT)).toBeTruthy();
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
    expect(router.state.location.search).toMatchObject({ new: 'customer' });
    const drawer = await screen.findByRole('dialog', { name: title }, PATIENT);
    expect(within(drawer).getByRole('button', { name: actions.saveAndNew })).toBeTruthy();
    await press(actions.cancel);
    expect(router.state.location).toMatchObject({ pathname: '/customers', search: {} });
    await userEvent.keyboard('n');
    await press(actions.cancel);
  });
});
